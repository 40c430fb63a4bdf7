package org.mcpjakarta.cdi.schema.check;

import java.math.BigDecimal;

import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** The keyword {@code multipleOf}. */
record MultipleRule(BigDecimal step) implements Rule {
    private static final int MOST_DIGITS = 400;

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        if (!(value instanceof JsonNumber number)) {
            return null;
        }
        BigDecimal actual = number.bigDecimalValue();
        // Dividing writes the number out, and an exponent can make that a long story.
        if (Math.abs((long) actual.scale()) > MOST_DIGITS || actual.precision() > MOST_DIGITS) {
            return "too large or too small";
        }
        return actual.remainder(step).signum() == 0 ? null : "no multiple of " + step.toPlainString();
    }
}
