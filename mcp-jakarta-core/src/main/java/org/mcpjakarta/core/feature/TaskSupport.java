package org.mcpjakarta.core.feature;

import java.util.Locale;
import java.util.Set;

/**
 * Whether a tool can run as a task, which continues after its request was answered.
 *
 * @param asksFirst the keys of questions that the client answers before the call becomes a task, in revisions that support this
 */
public record TaskSupport(Level level, Set<String> asksFirst) {
    /** The tool never runs as a task. */
    public static final TaskSupport NONE = new TaskSupport(Level.FORBIDDEN, Set.of());
    /** The tool can run as a task or not. */
    public static final TaskSupport OPTIONAL = new TaskSupport(Level.OPTIONAL, Set.of());
    /** The tool runs only as a task. */
    public static final TaskSupport REQUIRED = new TaskSupport(Level.REQUIRED, Set.of());

    /** The values of {@code taskSupport} in the protocol. */
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
