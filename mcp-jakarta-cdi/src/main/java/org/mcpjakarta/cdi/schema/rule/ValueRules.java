package org.mcpjakarta.cdi.schema.rule;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.ecma.EcmaReader;

/** The rules of single keywords. A rule accepts all values of types that its keyword does not apply to. */
public final class ValueRules {
    private static final String OTHER_FORM = "a string of another form";
    private static final String TOO_LATE = "one that could not be checked in time";

    private ValueRules() {}

    /** The keyword {@code type}. */
    public static Rule type(Set<String> types) {
        boolean[] fitting = new boolean[ValueType.values().length];
        for (ValueType type : ValueType.values()) {
            fitting[type.ordinal()] = types.contains(name(type));
        }
        return (value, steps) -> {
            if (fitting[value.getValueType().ordinal()]) {
                return null;
            }
            String type = name(value.getValueType());
            if (type.equals("number") && types.contains("integer")) {
                return isWhole((JsonNumber) value) ? null : "a number with a fraction";
            }
            return switch (type) {
                case "object", "array" -> "an " + type;
                case "null" -> "null";
                default -> "a " + type;
            };
        };
    }

    private static String name(ValueType type) {
        return switch (type) {
            case OBJECT -> "object";
            case ARRAY -> "array";
            case STRING -> "string";
            case TRUE, FALSE -> "boolean";
            case NULL -> "null";
            case NUMBER -> "number";
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

    /** The keywords {@code enum} and {@code const}. */
    public static Rule oneOf(Collection<JsonValue> values) {
        if (values.stream().allMatch(JsonString.class::isInstance)) {
            Set<String> texts = values.stream().map(text -> ((JsonString) text).getString())
                    .collect(Collectors.toUnmodifiableSet());
            return (value, steps) -> !(value instanceof JsonString text)
                    ? "of another type"
                    : texts.contains(text.getString()) ? null : "another string";
        }
        Set<String> texts = values.stream().map(CanonicalText::of).collect(Collectors.toUnmodifiableSet());
        return (value, steps) -> {
            String text = CanonicalText.of(value);
            return !steps.affords(text.length()) ? TOO_LATE : texts.contains(text) ? null : "another value";
        };
    }

    /** The keyword {@code uniqueItems}. */
    public static @Nullable String unique(JsonValue value, StepBudget steps) {
        if (value instanceof JsonArray array) {
            Set<String> seen = new HashSet<>();
            for (JsonValue item : array) {
                String text = CanonicalText.of(item);
                if (!steps.affords(text.length())) {
                    return TOO_LATE;
                }
                if (!seen.add(text)) {
                    return "one with equal items";
                }
            }
        }
        return null;
    }

    /** The keyword {@code multipleOf}. */
    public static Rule multipleOf(BigDecimal step) {
        return (value, steps) -> !(value instanceof JsonNumber number) || isMultiple(number.bigDecimalValue(), step)
                ? null
                : "not a multiple of " + step.toPlainString();
    }

    /**
     * A division would expand the number to all its digits, which a large exponent makes expensive. So the exponent is separated: with
     * the number as n·10^k in units of the last digit of the step, only the remainder of 10^k is needed.
     */
    private static boolean isMultiple(BigDecimal number, BigDecimal step) {
        long power = (long) step.scale() - number.scale();
        BigInteger digits = number.unscaledValue();
        BigInteger divisor = step.unscaledValue();
        if (power >= 0) {
            BigInteger rest = BigInteger.TEN.modPow(BigInteger.valueOf(power), divisor);
            return digits.multiply(rest).mod(divisor).signum() == 0;
        }
        // The scaled divisor ends with -power zeros, so only a number with more digits than that can be a multiple of it.
        return digits.signum() == 0
                || -power < number.precision()
                        && digits.mod(divisor.multiply(BigInteger.TEN.pow((int) -power))).signum() == 0;
    }

    /**
     * One of the keywords {@code minimum}, {@code maximum}, {@code exclusiveMinimum}, {@code exclusiveMaximum}.
     *
     * @param stated whether the expectation in messages already states the bound
     */
    public static Rule range(BigDecimal bound, boolean lower, boolean inclusive, boolean stated) {
        String objection = stated
                ? lower ? "too small" : "too large"
                : (lower ? "less than " : "more than ") + bound;
        return (value, steps) -> {
            if (!(value instanceof JsonNumber number)) {
                return null;
            }
            BigDecimal actual = number.bigDecimalValue();
            int order = lower ? actual.compareTo(bound) : bound.compareTo(actual);
            return order > 0 || inclusive && order == 0 ? null : objection;
        };
    }

    /** The least and greatest size of values of one type. */
    public static Rule size(ValueType type, ToIntFunction<JsonValue> sizeOf, int least, int most) {
        String below = type == ValueType.STRING ? "too short" : "too small";
        String above = type == ValueType.STRING ? "too long" : "too large";
        return (value, steps) -> {
            if (value.getValueType() != type) {
                return null;
            }
            int size = sizeOf.applyAsInt(value);
            return size < least ? below : size > most ? above : null;
        };
    }

    /** A condition for strings. */
    public static Rule text(Predicate<String> fits) {
        return (value, steps) -> value instanceof JsonString text && !fits.test(text.getString()) ? OTHER_FORM : null;
    }

    /** The keyword {@code pattern}. */
    public static Rule pattern(String ecma) {
        Pattern pattern = compiled(ecma);
        return (value, steps) -> {
            if (!(value instanceof JsonString text)) {
                return null;
            }
            try {
                return steps.finds(pattern, text.getString()) ? null : OTHER_FORM;
            } catch (StepBudget.Exhausted e) {
                return "a string that could not be checked in time";
            }
        };
    }

    /**
     * A regular expression of ECMA-262, as JSON Schema defines it.
     *
     * @throws IllegalArgumentException if it is not an expression of ECMA-262, or not supported here
     */
    public static Pattern compiled(String ecma) {
        try {
            return EcmaReader.read(ecma);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the pattern \"" + ecma + "\" cannot be used: " + e.getMessage(), e);
        }
    }
}
