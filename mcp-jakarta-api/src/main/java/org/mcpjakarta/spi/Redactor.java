package org.mcpjakarta.spi;

import org.jspecify.annotations.Nullable;

/**
 * Shortens or leaves out values that a feature allows to record. A CDI bean of this type in a normal scope is used; without one, such
 * values are recorded as they are. Safe for use by many threads.
 */
@FunctionalInterface
public interface Redactor {
    /**
     * @param feature  the name of the tool or prompt
     * @param argument the name of the argument; null for the result
     * @param json     the value
     * @return what to record, as JSON or as plain text; null to leave the value out
     */
    @Nullable
    String redact(String feature, @Nullable String argument, String json);
}
