package org.mcpjakarta.cdi.bind;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.UUID;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonBytes;
import org.mcpjakarta.core.json.JsonTrees;

/** The types that are written as one string, number or boolean, in the form that JSON-B gives them. */
final class PlainForms {
    private static final Form WHOLE = Form.of(value -> JsonTrees.number(((Number) value).longValue()),
            (value, json) -> json.number(((Number) value).longValue()));
    private static final Form TEXT = Form.of(value -> JsonTrees.string(value.toString()),
            (value, json) -> json.text(value.toString()));
    private static final Form TRUTH = value -> (Boolean) value ? JsonValue.TRUE : JsonValue.FALSE;
    private static final Form REAL = new Real();

    private static final Map<Class<?>, Form> TABLE = Map.ofEntries(Map.entry(String.class, TEXT),
            Map.entry(char.class, TEXT), Map.entry(Character.class, TEXT), Map.entry(UUID.class, TEXT),
            Map.entry(URI.class, TEXT), Map.entry(LocalDate.class, TEXT), Map.entry(Instant.class, TEXT),
            Map.entry(Duration.class, TEXT), Map.entry(boolean.class, TRUTH), Map.entry(Boolean.class, TRUTH),
            Map.entry(byte.class, WHOLE), Map.entry(Byte.class, WHOLE), Map.entry(short.class, WHOLE),
            Map.entry(Short.class, WHOLE), Map.entry(int.class, WHOLE), Map.entry(Integer.class, WHOLE),
            Map.entry(long.class, WHOLE), Map.entry(Long.class, WHOLE), Map.entry(float.class, REAL),
            Map.entry(Float.class, REAL), Map.entry(double.class, REAL),
            Map.entry(Double.class, REAL),
            Map.entry(BigInteger.class, value -> JsonTrees.PROVIDER.createValue((BigInteger) value)),
            Map.entry(BigDecimal.class, value -> JsonTrees.PROVIDER.createValue((BigDecimal) value)),
            // Unlike their own texts, these always have seconds.
            Map.entry(LocalTime.class,
                    value -> JsonTrees.string(DateTimeFormatter.ISO_LOCAL_TIME.format((LocalTime) value))),
            Map.entry(LocalDateTime.class,
                    value -> JsonTrees.string(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format((LocalDateTime) value))));

    private PlainForms() {}

    static @Nullable Form find(Class<?> type) {
        return TABLE.get(type);
    }

    /** The constants of an enum. */
    static Form ofEnum() {
        return Form.of(value -> JsonTrees.string(((Enum<?>) value).name()),
                (value, json) -> json.text(((Enum<?>) value).name()));
    }

    private static final class Real implements Form {
        // There is no JSON number for what is not finite.
        @Override
        public @Nullable JsonValue of(Object value) {
            return Double.isFinite(((Number) value).doubleValue())
                    ? JsonTrees.PROVIDER.createValue(new BigDecimal(value.toString()))
                    : null;
        }

        // Without an exponent and a sign before a zero, the text is already that of the exact number.
        @Override
        public boolean write(Object value, JsonBytes json) {
            String text = value.toString();
            double number = ((Number) value).doubleValue();
            if (number == 0 || !Double.isFinite(number) || text.indexOf('E') >= 0) {
                return Form.super.write(value, json);
            }
            json.raw(text);
            return true;
        }
    }
}
