package org.mcpjakarta.testkit.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * From JSON to Java values: records, collections, maps, enums, numbers, texts, dates. It does not know JSON-B: for classes with its
 * annotations, pass the text of the JSON to JSON-B.
 */
public final class JsonJava {
    private static final Map<Class<?>, Function<String, ?>> TEXTS = Map.ofEntries(
            Map.entry(String.class, text -> text), Map.entry(UUID.class, UUID::fromString),
            Map.entry(URI.class, URI::create), Map.entry(Instant.class, Instant::parse),
            Map.entry(LocalDate.class, LocalDate::parse), Map.entry(LocalTime.class, LocalTime::parse),
            Map.entry(LocalDateTime.class, LocalDateTime::parse),
            Map.entry(OffsetDateTime.class, OffsetDateTime::parse),
            Map.entry(ZonedDateTime.class, ZonedDateTime::parse), Map.entry(Year.class, Year::parse),
            Map.entry(YearMonth.class, YearMonth::parse), Map.entry(Duration.class, Duration::parse),
            Map.entry(Period.class, Period::parse), Map.entry(char.class, JsonJava::character),
            Map.entry(Character.class, JsonJava::character));
    private static final Map<Class<?>, Function<JsonNumber, ?>> NUMBERS = Map.ofEntries(
            Map.entry(byte.class, number -> number.bigDecimalValue().byteValueExact()),
            Map.entry(Byte.class, number -> number.bigDecimalValue().byteValueExact()),
            Map.entry(short.class, number -> number.bigDecimalValue().shortValueExact()),
            Map.entry(Short.class, number -> number.bigDecimalValue().shortValueExact()),
            Map.entry(int.class, JsonNumber::intValueExact), Map.entry(Integer.class, JsonNumber::intValueExact),
            Map.entry(long.class, JsonNumber::longValueExact), Map.entry(Long.class, JsonNumber::longValueExact),
            Map.entry(float.class, JsonJava::floating), Map.entry(Float.class, JsonJava::floating),
            Map.entry(double.class, JsonNumber::doubleValue), Map.entry(Double.class, JsonNumber::doubleValue),
            Map.entry(BigDecimal.class, JsonNumber::bigDecimalValue),
            Map.entry(BigInteger.class, JsonNumber::bigIntegerValueExact),
            Map.entry(Year.class, number -> Year.of(number.intValueExact())),
            Map.entry(Number.class, JsonNumber::bigDecimalValue));

    private JsonJava() {}

    /** @throws IllegalArgumentException that names the member which does not fit */
    public static <T> T as(JsonValue json, Class<T> type) {
        if (type.isPrimitive()) {
            throw new IllegalArgumentException("Ask for the wrapper class of " + type);
        }
        return type.cast(value(json, type, ""));
    }

    public static <T> List<T> listOf(JsonArray json, Class<T> type) {
        List<T> items = new ArrayList<>();
        for (int i = 0; i < json.size(); i++) {
            items.add(type.cast(value(json.get(i), type, "[" + i + "]")));
        }
        return items;
    }

    private static @Nullable Object value(@Nullable JsonValue json, Type type, String place) {
        Class<?> raw = type instanceof ParameterizedType parameterized ? (Class<?>) parameterized.getRawType() : null;
        if (raw == null && type instanceof Class<?> plain) {
            raw = plain;
        }
        if (raw == null) {
            throw unfit(json, type, place);
        }
        if (raw == Optional.class) {
            return Optional.ofNullable(value(json, argument(type, 0), place));
        }
        if (raw.isInstance(json) && JsonValue.class.isAssignableFrom(raw)) {
            return json;
        }
        if (json == null || json == JsonValue.NULL) {
            if (raw.isPrimitive()) {
                throw unfit(json, type, place);
            }
            return null;
        }
        Object found = json instanceof JsonObject || json instanceof JsonArray
                ? tree(json, type, raw, place)
                : scalar(json, raw, place);
        if (found == null) {
            throw unfit(json, type, place);
        }
        return found;
    }

    private static @Nullable Object tree(JsonValue json, Type type, Class<?> raw, String place) {
        if (json instanceof JsonObject object) {
            return raw.isRecord() ? record(object, raw, place) : raw == Map.class ? map(object, type, place) : null;
        }
        if (raw == List.class || raw == Collection.class || raw == Set.class || raw == Object.class) {
            List<@Nullable Object> items = new ArrayList<>();
            Type item = raw == Object.class ? Object.class : argument(type, 0);
            for (int i = 0; i < json.asJsonArray().size(); i++) {
                items.add(value(json.asJsonArray().get(i), item, place + "[" + i + "]"));
            }
            return raw == Set.class ? new LinkedHashSet<>(items) : items;
        }
        return null;
    }

    private static @Nullable Object scalar(JsonValue json, Class<?> raw, String place) {
        try {
            if (json instanceof JsonNumber number && NUMBERS.containsKey(raw)) {
                return NUMBERS.get(raw).apply(number);
            } else if (json instanceof JsonString text && TEXTS.containsKey(raw)) {
                return TEXTS.get(raw).apply(text.getString());
            } else if (json instanceof JsonString text && raw.isEnum()) {
                return Stream.of(raw.getEnumConstants())
                        .filter(constant -> ((Enum<?>) constant).name().equals(text.getString())).findFirst()
                        .orElse(null);
            }
        } catch (RuntimeException e) { // a date, a number of another size: whatever the type says of its texts
            throw new IllegalArgumentException(
                    "At " + (place.isEmpty() ? "the root" : place) + ": expected " + raw.getName()
                            + ", but there is " + json,
                    e);
        }
        boolean truth = json == JsonValue.TRUE || json == JsonValue.FALSE;
        return truth && (raw == boolean.class || raw == Boolean.class) ? json == JsonValue.TRUE : null;
    }

    private static float floating(JsonNumber number) {
        float value = number.bigDecimalValue().floatValue();
        if (Float.isInfinite(value)) {
            throw new ArithmeticException("too large");
        }
        return value;
    }

    private static char character(String text) {
        if (text.length() != 1) {
            throw new IllegalArgumentException("not one character");
        }
        return text.charAt(0);
    }

    private static Map<String, @Nullable Object> map(JsonObject object, Type type, String place) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        object.forEach((name, member) -> map.put(name, value(member, argument(type, 1), place + "." + name)));
        return map;
    }

    private static Object record(JsonObject object, Class<?> type, String place) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        @Nullable
        Object[] values = Stream.of(components)
                .map(component -> value(object.get(component.getName()), component.getGenericType(),
                        place + "." + component.getName()))
                .toArray();
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException("At " + place + ": " + type.getName() + " refuses " + object,
                    e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.getName() + " cannot be made here", e);
        }
    }

    private static Type argument(Type type, int number) {
        return type instanceof ParameterizedType parameterized
                ? parameterized.getActualTypeArguments()[number]
                : JsonValue.class;
    }

    private static IllegalArgumentException unfit(@Nullable JsonValue json, Type type, String place) {
        return new IllegalArgumentException("At " + (place.isEmpty() ? "the root" : place) + ": expected "
                + type.getTypeName() + ", but there is " + (json == null ? "nothing" : json));
    }
}
