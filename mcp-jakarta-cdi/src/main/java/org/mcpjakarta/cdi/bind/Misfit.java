package org.mcpjakarta.cdi.bind;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.text.CutText;

/** A value of which no object can be made: which part of it is to blame, and what the application says of it. */
final class Misfit extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 500;
    private static final List<String> OTHERS = List.of("java.", "jdk.", "jakarta.", "org.eclipse.yasson.",
            "org.apache.johnzon.");

    private final String path;
    private final @Nullable String reason;

    private Misfit(String path, @Nullable String reason, @Nullable Throwable cause) {
        super(reason == null ? "the value has another form" : reason, cause);
        this.path = path;
        this.reason = reason;
    }

    /** Of an exception that came while an object was made, by JSON-B or by its constructor. */
    static Misfit of(Throwable failure) {
        if (failure instanceof Misfit known) {
            return known;
        }
        String reason = null;
        for (Throwable cause = failure; cause != null && reason == null; cause = cause.getCause()) {
            reason = reason(cause);
        }
        return new Misfit("", reason, failure);
    }

    /** The same, seen from outside: {@code .name} for a member, {@code [2]} for an item. */
    Misfit within(String step) {
        return new Misfit(step + path, reason, getCause());
    }

    /** What the caller is told, where the value is all arguments together. */
    String sentence() {
        if (!path.isEmpty()) {
            return sentence("").replaceFirst("\"[.]", "\"");
        }
        return reason == null
                ? "The arguments do not have the form that their schema describes"
                : "The arguments do not go together: " + reason;
    }

    /** What the caller is told, where the value is an argument. */
    String sentence(String name) {
        return "\"" + name + path + "\""
                + (reason == null ? " does not have the form that its schema describes" : ": " + reason);
    }

    @Nullable
    String reason() {
        return reason;
    }

    String path() {
        return path;
    }

    /** What code of the application says no with is meant for the caller; what others say may be about the inside, or repeat the value. */
    private static @Nullable String reason(Throwable cause) {
        String text = cause.getMessage();
        StackTraceElement[] trace = cause.getStackTrace();
        boolean own = cause instanceof IllegalArgumentException && !(cause instanceof Misfit) && trace.length > 0
                && OTHERS.stream().noneMatch(trace[0].getClassName()::startsWith);
        return !own || text == null || text.isBlank() ? null : CutText.of(text, LONGEST);
    }
}
