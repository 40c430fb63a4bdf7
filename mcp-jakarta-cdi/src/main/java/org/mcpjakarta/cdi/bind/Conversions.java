package org.mcpjakarta.cdi.bind;

import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.TypeWalk;

/** Chooses the conversion to a type, once, at deployment. Common simple types are converted without JSON-B. */
public final class Conversions {
    private final JsonbValueMapper jsonb;

    public Conversions(JsonbValueMapper jsonb) {
        this.jsonb = jsonb;
    }

    /** @throws IllegalArgumentException if values of the type cannot be read */
    public Conversion to(Type type) {
        if (!isReadableByJsonb(type)) {
            return toChecked(type);
        }
        if (type instanceof Class<?> plain) {
            return toClass(plain);
        }
        if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
            return orEmpty(Optional.empty(), to(generic.getActualTypeArguments()[0]), Optional::ofNullable);
        }
        return value -> jsonb.read(value, type);
    }

    /**
     * Like {@link #to}, for values that have passed the schema of the type, such as arguments. Plain records then need no JSON-B either.
     *
     * @throws IllegalArgumentException if values of the type cannot be read
     */
    public Conversion toChecked(Type type) {
        boolean isOtherClass = type instanceof Class<?> plain && !plain.isRecord();
        Conversion record = isOtherClass ? null : new PlainRecords(this, jsonb).find(type);
        if (record == null && !isReadableByJsonb(type)) {
            throw new IllegalArgumentException(String.join(", ", madeOfTypeParameters(type))
                    + " has a component whose type is a type parameter, which cannot be read here;"
                    + " use a class or record without type parameters");
        }
        return record == null ? to(type) : record;
    }

    /** Whether JSON-B can read values of the type, as far as types show. */
    static boolean isReadableByJsonb(Type type) {
        return madeOfTypeParameters(type).isEmpty();
    }

    private static List<String> madeOfTypeParameters(Type type) {
        return TypeWalk.classes(type).stream().filter(TypeWalk::isMadeOfTypeParameters).map(Class::getTypeName)
                .toList();
    }

    /** Whether a value of the type is a single string, number or boolean in JSON, so that plain text can carry it. */
    public static boolean isPlain(Type type) {
        if (type instanceof ParameterizedType generic) {
            return generic.getRawType() == Optional.class && isPlain(generic.getActualTypeArguments()[0]);
        }
        return type instanceof Class<?> plain && (plain.isEnum() || plain == boolean.class || plain == Boolean.class
                || NumberForms.find(plain) != null || TextForms.find(plain) != null || plain == OptionalInt.class
                || plain == OptionalLong.class || plain == OptionalDouble.class);
    }

    /** The value of an optional argument that is missing: null, an empty optional, or the zero value of a primitive type. */
    public static @Nullable Object missing(Type type) {
        if (type instanceof ParameterizedType generic) {
            return generic.getRawType() == Optional.class ? Optional.empty() : null;
        }
        if (type == OptionalInt.class) {
            return OptionalInt.empty();
        }
        if (type == OptionalLong.class) {
            return OptionalLong.empty();
        }
        if (type == OptionalDouble.class) {
            return OptionalDouble.empty();
        }
        if (type == Optional.class) {
            return Optional.empty();
        }
        return type instanceof Class<?> plain && plain.isPrimitive() ? zero(plain) : null;
    }

    private Conversion toClass(Class<?> type) {
        if (jsonb.hasCustomReading(type)) {
            return value -> jsonb.read(value, type);
        }
        Function<JsonNumber, Object> number = NumberForms.find(type);
        if (number != null) {
            return value -> number.apply(require(JsonNumber.class, value));
        }
        Function<String, Object> text = TextForms.find(type);
        if (text != null) {
            return value -> text.apply(require(JsonString.class, value).getString());
        }
        if (type == boolean.class || type == Boolean.class) {
            return Conversions::toBoolean;
        }
        if (type.isEnum()) {
            return toEnum(type);
        }
        if (JsonValue.class.isAssignableFrom(type)) {
            return value -> require(type, value);
        }
        return toOptional(type);
    }

    private Conversion toOptional(Class<?> type) {
        if (type == OptionalInt.class) {
            return orEmpty(OptionalInt.empty(), to(int.class), number -> OptionalInt.of((Integer) number));
        }
        if (type == OptionalLong.class) {
            return orEmpty(OptionalLong.empty(), to(long.class), number -> OptionalLong.of((Long) number));
        }
        if (type == OptionalDouble.class) {
            return orEmpty(OptionalDouble.empty(), to(double.class), number -> OptionalDouble.of((Double) number));
        }
        return value -> jsonb.read(value, type);
    }

    static Conversion orEmpty(Object empty, Conversion inner, Function<Object, Object> wrap) {
        return value -> {
            Object found = value.getValueType() == JsonValue.ValueType.NULL ? null : inner.apply(value);
            return found == null ? empty : wrap.apply(found);
        };
    }

    private static Conversion toEnum(Class<?> type) {
        Map<String, Object> constants = new HashMap<>();
        for (Object constant : type.getEnumConstants()) {
            constants.put(((Enum<?>) constant).name(), constant);
        }
        return value -> {
            Object constant = constants.get(require(JsonString.class, value).getString());
            if (constant == null) {
                throw new IllegalArgumentException("no such constant");
            }
            return constant;
        };
    }

    private static Object toBoolean(JsonValue value) {
        return switch (value.getValueType()) {
            case TRUE -> true;
            case FALSE -> false;
            default -> throw new IllegalArgumentException("not a boolean");
        };
    }

    private static Object zero(Class<?> primitive) {
        return Array.get(Array.newInstance(primitive, 1), 0);
    }

    static <T> T require(Class<T> type, JsonValue value) {
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("not a " + type.getSimpleName());
        }
        return type.cast(value);
    }
}
