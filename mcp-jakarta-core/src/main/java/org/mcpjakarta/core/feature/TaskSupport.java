package org.mcpjakarta.core.feature;

import java.util.Locale;
import java.util.Set;

/**
 * Whether a tool can run as a task, which goes on after its request was answered.
 *
 * @param asksFirst the keys of questions that its client answers before the request is, where the revision has that
 */
public record TaskSupport(Level level, Set<String> asksFirst) {
    /** The tool runs while its request waits. */
    public static final TaskSupport NONE = new TaskSupport(Level.FORBIDDEN, Set.of());
    /** The tool runs either way. */
    public static final TaskSupport OPTIONAL = new TaskSupport(Level.OPTIONAL, Set.of());
    /** The tool never runs while its request waits. */
    public static final TaskSupport REQUIRED = new TaskSupport(Level.REQUIRED, Set.of());

    /** As the protocol has it. */
    public enum Level {
        FORBIDDEN,
        OPTIONAL,
        REQUIRED
    }

    public TaskSupport {
        asksFirst = Set.copyOf(asksFirst);
    }

    public boolean isThere() {
        return level != Level.FORBIDDEN;
    }

    public boolean isRequired() {
        return level == Level.REQUIRED;
    }

    public String json() {
        return level.name().toLowerCase(Locale.ROOT);
    }
}
