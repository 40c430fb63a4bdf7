package org.mcpjakarta.core.feature;

import java.time.Duration;

/**
 * That calls of a tool take effect once, and what tells them apart.
 *
 * @param name   of the argument or of the field of {@code _meta}; empty for {@link Source#ALL_ARGUMENTS}
 * @param window how long a result is kept
 */
public record OnceRule(Source source, String name, Duration window) {
    /** Where the key is. */
    public enum Source {
        ALL_ARGUMENTS,
        ARGUMENT,
        META
    }
}
