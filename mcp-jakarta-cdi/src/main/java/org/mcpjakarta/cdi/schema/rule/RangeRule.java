package org.mcpjakarta.cdi.schema.rule;

import java.math.BigDecimal;

import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * One of the keywords {@code minimum}, {@code maximum}, {@code exclusiveMinimum}, {@code exclusiveMaximum}.
 *
 * @param stated whether the expectation in messages already states the bound
 */
public record RangeRule(BigDecimal bound, boolean lower, boolean inclusive, boolean stated) implements Rule {

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        if (!(value instanceof JsonNumber number)) {
            return null;
        }
        BigDecimal actual = number.bigDecimalValue();
        int order = lower ? actual.compareTo(bound) : bound.compareTo(actual);
        if (order > 0 || inclusive && order == 0) {
            return null;
        }
        return stated ? lower ? "too small" : "too large" : (lower ? "less than " : "more than ") + bound;
    }
}
