package org.mcpjakarta.cdi.bind;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** Makes the Java value of an argument from its JSON. */
@FunctionalInterface
public interface Conversion {
    /**
     * The Java value. The JSON has passed the schema before; what a schema cannot say may still be wrong.
     *
     * @throws IllegalArgumentException if the JSON is of another form, or too large for the type
     * @throws java.time.DateTimeException if it is no such date or time
     * @throws ArithmeticException if a number does not fit
     */
    @Nullable
    Object apply(JsonValue value);
}
