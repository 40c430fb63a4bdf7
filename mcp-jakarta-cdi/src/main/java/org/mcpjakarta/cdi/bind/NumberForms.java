package org.mcpjakarta.cdi.bind;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/** The types that are written as one JSON number. A number that does not fit is rejected, never truncated. */
final class NumberForms {
    private static final Map<Class<?>, Function<BigDecimal, Object>> TABLE = Map.ofEntries(
            Map.entry(byte.class, BigDecimal::byteValueExact), Map.entry(Byte.class, BigDecimal::byteValueExact),
            Map.entry(short.class, BigDecimal::shortValueExact), Map.entry(Short.class, BigDecimal::shortValueExact),
            Map.entry(int.class, BigDecimal::intValueExact), Map.entry(Integer.class, BigDecimal::intValueExact),
            Map.entry(long.class, BigDecimal::longValueExact), Map.entry(Long.class, BigDecimal::longValueExact),
            Map.entry(float.class, NumberForms::toFloat), Map.entry(Float.class, NumberForms::toFloat),
            Map.entry(double.class, NumberForms::toDouble), Map.entry(Double.class, NumberForms::toDouble),
            Map.entry(BigInteger.class, BigDecimal::toBigIntegerExact),
            Map.entry(BigDecimal.class, number -> number), Map.entry(Number.class, number -> number));

    private NumberForms() {}

    static @Nullable Function<BigDecimal, Object> find(Class<?> type) {
        return TABLE.get(type);
    }

    private static Object toDouble(BigDecimal number) {
        double value = number.doubleValue();
        if (Double.isInfinite(value)) {
            throw new ArithmeticException("too large");
        }
        return value;
    }

    private static Object toFloat(BigDecimal number) {
        float value = number.floatValue();
        if (Float.isInfinite(value)) {
            throw new ArithmeticException("too large");
        }
        return value;
    }
}
