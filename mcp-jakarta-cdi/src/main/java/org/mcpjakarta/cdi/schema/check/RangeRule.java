package org.mcpjakarta.cdi.schema.check;

import java.math.BigDecimal;

import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** One of the keywords {@code minimum}, {@code maximum}, {@code exclusiveMinimum}, {@code exclusiveMaximum}. */
record RangeRule(BigDecimal bound, boolean lower, boolean inclusive) implements Rule {

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        if (!(value instanceof JsonNumber number)) {
            return null;
        }
        BigDecimal actual = number.bigDecimalValue();
        int order = lower ? actual.compareTo(bound) : bound.compareTo(actual);
        return order > 0 || inclusive && order == 0 ? null : lower ? "too small" : "too large";
    }
}
