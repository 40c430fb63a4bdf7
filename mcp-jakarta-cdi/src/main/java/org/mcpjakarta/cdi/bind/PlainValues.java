package org.mcpjakarta.cdi.bind;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** JSON as values of the JDK, for applications that do not use a JSON API. Members that are null are left out. */
public final class PlainValues {
    private static final int BITS_OF_LONG = 63;

    private PlainValues() {}

    public static Map<String, Object> of(JsonObject object) {
        Map<String, Object> map = new LinkedHashMap<>();
        object.forEach((name, value) -> {
            Object plain = of(value);
            if (plain != null) {
                map.put(name, plain);
            }
        });
        return Collections.unmodifiableMap(map);
    }

    public static @Nullable Object of(JsonValue value) {
        return switch (value.getValueType()) {
            case OBJECT -> of(value.asJsonObject());
            case ARRAY -> of(value.asJsonArray());
            case STRING -> ((JsonString) value).getString();
            case NUMBER -> of((JsonNumber) value);
            case TRUE -> true;
            case FALSE -> false;
            case NULL -> null;
        };
    }

    /** A {@code Long} or a {@code BigInteger} if it is written as an integer, else a {@code BigDecimal}. */
    public static Object of(JsonNumber number) {
        BigDecimal exact = number.bigDecimalValue();
        if (exact.scale() != 0) {
            return exact;
        }
        var whole = exact.unscaledValue();
        if (whole.bitLength() <= BITS_OF_LONG) {
            return whole.longValue();
        }
        return whole;
    }

    private static List<@Nullable Object> of(JsonArray array) {
        List<@Nullable Object> list = new ArrayList<>();
        array.forEach(item -> list.add(of(item)));
        return Collections.unmodifiableList(list);
    }
}
