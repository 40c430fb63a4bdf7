package org.mcpjakarta.cdi.bind;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.text.CutText;

/** A value that cannot be converted to an object: which part of it is wrong, and the reason that the application gives, if any. */
final class Misfit extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private static final int MAX_LENGTH = 500;
    private static final List<String> LIBRARY_PACKAGES = List.of("java.", "jdk.", "jakarta.", "org.eclipse.yasson.",
            "org.apache.johnzon.");

    private final String path;
    private final @Nullable String reason;

    private Misfit(String path, @Nullable String reason, @Nullable Throwable cause) {
        super(reason == null ? "the value has another form" : reason, cause);
        this.path = path;
        this.reason = reason;
    }

    /** Wraps an exception that JSON-B or a constructor has thrown while creating an object. */
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

    /** The same with a step prepended to its path: {@code .name} for a member, {@code [2]} for an item. */
    Misfit within(String step) {
        return new Misfit(step + path, reason, getCause());
    }

    /** The message for the client if the value is all arguments together. */
    String sentence() {
        if (!path.isEmpty()) {
            return sentence("").replaceFirst("\"[.]", "\"");
        }
        return reason == null
                ? "The arguments do not have the form that their schema describes"
                : "The arguments do not fit together: " + reason;
    }

    /** The message for the client if the value is one argument. */
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

    /** Only messages that the application throws are meant for clients. Those of libraries may reveal internals or repeat the value. */
    private static @Nullable String reason(Throwable cause) {
        String text = cause.getMessage();
        StackTraceElement[] trace = cause.getStackTrace();
        boolean fromApplication = cause instanceof IllegalArgumentException && !(cause instanceof Misfit)
                && trace.length > 0
                && LIBRARY_PACKAGES.stream().noneMatch(trace[0].getClassName()::startsWith);
        return !fromApplication || text == null || text.isBlank() ? null : CutText.of(text, MAX_LENGTH);
    }
}
