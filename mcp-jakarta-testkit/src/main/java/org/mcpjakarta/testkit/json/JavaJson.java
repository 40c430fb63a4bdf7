package org.mcpjakarta.testkit.json;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;

import org.jspecify.annotations.Nullable;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * From Java values to JSON: records, maps, lists, arrays, enums, numbers, texts, dates. Members of records that are null or empty are left
 * out, as an absent argument is.
 */
public final class JavaJson {
    private JavaJson() {}

    public static JsonValue of(@Nullable Object value) {
        if (value == null) {
            return JsonValue.NULL;
        } else if (value instanceof JsonValue json) {
            return json;
        } else if (value instanceof Record record) {
            return record(record);
        } else if (value instanceof Map<?, ?> map) {
            JsonObjectBuilder object = Json.createObjectBuilder();
            map.forEach((name, member) -> object.add(String.valueOf(name), of(member)));
            return object.build();
        } else if (value instanceof Collection<?> many) {
            return array(many);
        } else if (value instanceof Object[] many) {
            return array(Arrays.asList(many));
        } else if (value instanceof Optional<?> optional) {
            return of(optional.orElse(null));
        }
        return scalar(value);
    }

    private static JsonValue scalar(Object value) {
        if (value instanceof Boolean truth) {
            return truth ? JsonValue.TRUE : JsonValue.FALSE;
        } else if (value instanceof BigInteger number) {
            return Json.createValue(number);
        } else if (value instanceof Float || value instanceof Double || value instanceof BigDecimal) {
            return Json.createValue(new BigDecimal(value.toString()));
        } else if (value instanceof Number number) {
            return Json.createValue(number.longValue());
        } else if (value instanceof Enum<?> constant) {
            return Json.createValue(constant.name());
        } else if (value instanceof OptionalInt number) {
            return number.isPresent() ? Json.createValue(number.getAsInt()) : JsonValue.NULL;
        } else if (value instanceof OptionalLong number) {
            return number.isPresent() ? Json.createValue(number.getAsLong()) : JsonValue.NULL;
        } else if (value instanceof OptionalDouble number) {
            return number.isPresent() ? scalar(number.getAsDouble()) : JsonValue.NULL;
        } else if (value instanceof CharSequence || value instanceof Character || value instanceof UUID
                || value instanceof TemporalAccessor || value instanceof TemporalAmount
                || value instanceof java.net.URI) {
            return Json.createValue(value.toString());
        }
        throw new IllegalArgumentException(
                "A value of " + value.getClass().getName() + " cannot be written as JSON here;"
                        + " pass a record, a map, or a JsonValue");
    }

    private static JsonValue array(Collection<?> many) {
        JsonArrayBuilder array = Json.createArrayBuilder();
        many.forEach(item -> array.add(of(item)));
        return array.build();
    }

    private static JsonValue record(Record record) {
        JsonObjectBuilder object = Json.createObjectBuilder();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            JsonValue member = of(value(record, component));
            if (member != JsonValue.NULL) {
                object.add(component.getName(), member);
            }
        }
        return object.build();
    }

    private static @Nullable Object value(Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(record.getClass().getName() + "." + component.getName() + "() failed",
                    e);
        }
    }
}
