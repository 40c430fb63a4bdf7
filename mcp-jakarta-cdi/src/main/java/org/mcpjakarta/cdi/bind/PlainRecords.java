package org.mcpjakarta.cdi.bind;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * Converts records without JSON-B if neither configuration nor annotations change how they, and everything in them, are read. They are
 * created from the parsed tree. JSON-B would need the tree as text and parse it again, which costs more than the rest of a call. Records
 * with type parameters are created here as well, because JSON-B does not resolve type parameters of records.
 */
final class PlainRecords {
    /** Only types that grow without end are nested deeper than this. */
    private static final int MAX_DEPTH = 100;

    private final Conversions conversions;
    private final JsonbValueMapper jsonb;
    /** The records that are being examined, so that a recursive record finds itself. */
    private final Map<Type, DeferredConversion> inProgress = new HashMap<>();

    PlainRecords(Conversions conversions, JsonbValueMapper jsonb) {
        this.conversions = conversions;
        this.jsonb = jsonb;
    }

    /** A conversion that is referred to before it is known. */
    private static final class DeferredConversion implements Conversion {
        private @Nullable Conversion target;

        @Override
        public @Nullable Object apply(JsonValue value) {
            return Objects.requireNonNull(target).apply(value);
        }
    }

    /** The conversion to such a record, or to a type that one may contain; null if JSON-B is needed. */
    @Nullable
    Conversion find(Type type) {
        if (type instanceof Class<?> plain) {
            return plain.isRecord() ? orNull(record(plain.asSubclass(Record.class), plain)) : value(plain);
        }
        if (type instanceof WildcardType wildcard) {
            return find(wildcard.getUpperBounds()[0]);
        }
        return type instanceof ParameterizedType generic ? generic((Class<?>) generic.getRawType(), generic) : null;
    }

    private @Nullable Conversion generic(Class<?> raw, ParameterizedType type) {
        Type[] arguments = type.getActualTypeArguments();
        if (raw.isRecord()) {
            return orNull(record(raw.asSubclass(Record.class), type));
        }
        if (raw == Optional.class) {
            return optional(arguments[0]);
        }
        if (raw == List.class || raw == Collection.class) {
            return orNull(collection(arguments[0], ArrayList::new));
        }
        // JSON-B reads all other types, unless it cannot read their elements.
        if (Conversions.isReadableByJsonb(type)) {
            return null;
        }
        if (raw == Set.class) {
            return orNull(collection(arguments[0], LinkedHashSet::new));
        }
        return raw == Map.class && arguments[0] == String.class ? orNull(map(arguments[1])) : null;
    }

    // If the content may itself be null or empty, that value would be lost when null is read as an empty optional.
    private @Nullable Conversion optional(Type content) {
        boolean neverEmpty = content != JsonValue.class && Conversions.missing(content) == null;
        Conversion inner = neverEmpty ? find(content) : null;
        return inner == null ? null : Conversions.orEmpty(Optional.empty(), inner, Optional::ofNullable);
    }

    private @Nullable Conversion value(Class<?> type) {
        boolean known = Conversions.isPlain(type) || JsonValue.class.isAssignableFrom(type);
        if (!known || !jsonb.hasStandardReading(type)) {
            return null;
        }
        // Null is a valid JsonValue and an empty optional, but not a number or a string.
        boolean acceptsNull = type == JsonValue.class || Conversions.missing(type) != null;
        return acceptsNull ? conversions.to(type) : orNull(conversions.to(type));
    }

    private static @Nullable Conversion orNull(@Nullable Conversion conversion) {
        return conversion == null
                ? null
                : value -> value.getValueType() == JsonValue.ValueType.NULL ? null : conversion.apply(value);
    }

    private <R extends Record> @Nullable Conversion record(Class<R> raw, Type type) {
        DeferredConversion started = inProgress.get(type);
        if (started != null) {
            return started;
        }
        // With several constructors, JSON-B needs an annotation that selects one.
        if (raw.getDeclaredConstructors().length != 1 || !jsonb.hasStandardReading(raw)
                || inProgress.size() == MAX_DEPTH) {
            return null;
        }
        DeferredConversion self = new DeferredConversion();
        inProgress.put(type, self);
        try {
            List<RecordMaker.Part> parts = new ArrayList<>();
            TypeVariables variables = TypeVariables.of(raw, type);
            boolean withoutJsonb = !Conversions.isReadableByJsonb(type);
            for (RecordComponent component : raw.getRecordComponents()) {
                Type resolved = variables.resolve(component.getGenericType());
                Conversion part = part(resolved, withoutJsonb);
                if (part == null) {
                    return null;
                }
                parts.add(new RecordMaker.Part(component.getName(), part, Conversions.missing(resolved)));
            }
            self.target = conversion(new RecordMaker<>(raw, parts.toArray(RecordMaker.Part[]::new)));
            return self.target;
        } finally {
            inProgress.remove(type);
        }
    }

    /** @param withoutJsonb whether the record has to be created here, so that JSON-B may only read parts of it */
    private @Nullable Conversion part(Type type, boolean withoutJsonb) {
        Conversion found = find(type);
        return found == null && withoutJsonb && Conversions.isReadableByJsonb(type) ? conversions.to(type) : found;
    }

    private static Conversion conversion(RecordMaker<?> maker) {
        return value -> maker.create(Conversions.require(JsonObject.class, value));
    }

    /** The collection is mutable, like those of JSON-B. */
    private @Nullable Conversion collection(Type element, IntFunction<Collection<@Nullable Object>> empty) {
        Conversion inner = find(element);
        return inner == null ? null : value -> {
            JsonArray items = Conversions.require(JsonArray.class, value);
            Collection<@Nullable Object> collection = empty.apply(items.size());
            for (int i = 0; i < items.size(); i++) {
                int index = i;
                collection.add(applied(inner, items.get(i), () -> "[" + index + "]"));
            }
            return collection;
        };
    }

    private @Nullable Conversion map(Type element) {
        Conversion inner = find(element);
        return inner == null ? null : value -> {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            Conversions.require(JsonObject.class, value)
                    .forEach((name, member) -> map.put(name, applied(inner, member, () -> "." + name)));
            return map;
        };
    }

    private static @Nullable Object applied(Conversion inner, JsonValue value, Supplier<String> step) {
        try {
            return inner.apply(value);
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            throw Misfit.of(e).within(step.get());
        }
    }
}
