package org.mcpjakarta.cdi.schema.rule;

import java.math.BigDecimal;
import java.util.Set;

import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** The keyword {@code type}. */
public record TypeRule(Set<String> types) implements Rule {

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        String type = switch (value.getValueType()) {
            case OBJECT -> "object";
            case ARRAY -> "array";
            case STRING -> "string";
            case TRUE, FALSE -> "boolean";
            case NULL -> "null";
            case NUMBER -> "number";
        };
        if (types.contains(type)) {
            return null;
        }
        if (type.equals("number") && types.contains("integer")) {
            return isWhole((JsonNumber) value) ? null : "a number with a fraction";
        }
        return switch (type) {
            case "object", "array" -> "an " + type;
            case "null" -> "null";
            default -> "a " + type;
        };
    }

    /** 5, 5.0 and 1e400 are whole, 5.5 and 1e-400 are not. Numbers are never expanded, so a large exponent costs nothing. */
    private static boolean isWhole(JsonNumber number) {
        if (number.isIntegral()) {
            return true;
        }
        BigDecimal exact = number.bigDecimalValue();
        return exact.scale() <= 0 || exact.stripTrailingZeros().scale() <= 0;
    }
}
