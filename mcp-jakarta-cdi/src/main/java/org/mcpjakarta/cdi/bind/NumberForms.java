package org.mcpjakarta.cdi.bind;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.Function;

import jakarta.json.JsonNumber;

import org.jspecify.annotations.Nullable;

/** The types that are written as one JSON number. A number that does not fit is rejected, never truncated. */
final class NumberForms {
    private static final Map<Class<?>, Function<JsonNumber, Object>> TABLE = Map.ofEntries(
            Map.entry(byte.class, number -> number.bigDecimalValue().byteValueExact()),
            Map.entry(Byte.class, number -> number.bigDecimalValue().byteValueExact()),
            Map.entry(short.class, number -> number.bigDecimalValue().shortValueExact()),
            Map.entry(Short.class, number -> number.bigDecimalValue().shortValueExact()),
            Map.entry(int.class, JsonNumber::intValueExact), Map.entry(Integer.class, JsonNumber::intValueExact),
            Map.entry(long.class, JsonNumber::longValueExact), Map.entry(Long.class, JsonNumber::longValueExact),
            Map.entry(float.class, NumberForms::toFloat), Map.entry(Float.class, NumberForms::toFloat),
            Map.entry(double.class, NumberForms::toDouble), Map.entry(Double.class, NumberForms::toDouble),
            Map.entry(BigInteger.class, JsonNumber::bigIntegerValueExact),
            Map.entry(BigDecimal.class, JsonNumber::bigDecimalValue),
            Map.entry(Number.class, JsonNumber::bigDecimalValue));

    private NumberForms() {}

    static @Nullable Function<JsonNumber, Object> find(Class<?> type) {
        return TABLE.get(type);
    }

    private static Object toDouble(JsonNumber number) {
        double value = number.bigDecimalValue().doubleValue();
        if (Double.isInfinite(value)) {
            throw new ArithmeticException("too large");
        }
        return value;
    }

    private static Object toFloat(JsonNumber number) {
        float value = number.bigDecimalValue().floatValue();
        if (Float.isInfinite(value)) {
            throw new ArithmeticException("too large");
        }
        return value;
    }
}
