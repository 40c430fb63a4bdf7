package org.mcpjakarta.cdi.bind;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** Converts the JSON of an argument to its Java value. */
@FunctionalInterface
public interface Conversion {
    /**
     * The Java value. The JSON has passed the schema; it may still violate rules that a schema cannot express.
     *
     * @throws IllegalArgumentException if the JSON has another form, or is too large for the type
     * @throws java.time.DateTimeException if it is not a valid date or time
     * @throws ArithmeticException if a number does not fit
     */
    @Nullable
    Object apply(JsonValue value);
}
