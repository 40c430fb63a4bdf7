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
 * Finds the records that are what their components say, all the way down, because nobody has told JSON-B anything else. They are made
 * from the tree that is there; JSON-B would have it written and parsed again, which costs more than all else in a call. Records with type
 * parameters are made here as well, since JSON-B does not find out what those stand for.
 */
final class PlainRecords {
    /** Deeper than this are only types that grow without end. */
    private static final int DEEPEST = 100;

    private final Conversions conversions;
    private final JsonbValueMapper jsonb;
    /** Those that are looked at now, for those that hold themselves. */
    private final Map<Type, Late> open = new HashMap<>();

    PlainRecords(Conversions conversions, JsonbValueMapper jsonb) {
        this.conversions = conversions;
        this.jsonb = jsonb;
    }

    /** A conversion that is used before it is known. */
    private static final class Late implements Conversion {
        private @Nullable Conversion known;

        @Override
        public @Nullable Object apply(JsonValue value) {
            return Objects.requireNonNull(known).apply(value);
        }
    }

    /** The conversion to such a record, or to what one may hold; null if it takes JSON-B. */
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
        // All others are for JSON-B, unless it could not read what they hold.
        if (Conversions.isForJsonb(type)) {
            return null;
        }
        if (raw == Set.class) {
            return orNull(collection(arguments[0], LinkedHashSet::new));
        }
        return raw == Map.class && arguments[0] == String.class ? orNull(map(arguments[1])) : null;
    }

    // What may itself be a null, or nothing, would be lost if it were taken for an optional that is empty.
    private @Nullable Conversion optional(Type held) {
        boolean definite = held != JsonValue.class && Conversions.missing(held) == null;
        Conversion inner = definite ? find(held) : null;
        return inner == null ? null : Conversions.orEmpty(Optional.empty(), inner, Optional::ofNullable);
    }

    private @Nullable Conversion value(Class<?> type) {
        boolean known = Conversions.isPlain(type) || JsonValue.class.isAssignableFrom(type);
        if (!known || !jsonb.readsAsItIs(type)) {
            return null;
        }
        // A null is no number, but an optional that is empty, and a tree like any other.
        boolean itself = type == JsonValue.class || Conversions.missing(type) != null;
        return itself ? conversions.to(type) : orNull(conversions.to(type));
    }

    private static @Nullable Conversion orNull(@Nullable Conversion conversion) {
        return conversion == null
                ? null
                : value -> value.getValueType() == JsonValue.ValueType.NULL ? null : conversion.apply(value);
    }

    private <R extends Record> @Nullable Conversion record(Class<R> raw, Type type) {
        Late known = open.get(type);
        if (known != null) {
            return known;
        }
        // Of several constructors JSON-B has to be told one.
        if (raw.getDeclaredConstructors().length != 1 || !jsonb.readsAsItIs(raw) || open.size() == DEEPEST) {
            return null;
        }
        Late self = new Late();
        open.put(type, self);
        try {
            List<RecordMaker.Part> parts = new ArrayList<>();
            TypeVariables variables = TypeVariables.of(raw, type);
            boolean here = !Conversions.isForJsonb(type);
            for (RecordComponent component : raw.getRecordComponents()) {
                Type resolved = variables.resolve(component.getGenericType());
                Conversion part = part(resolved, here);
                if (part == null) {
                    return null;
                }
                parts.add(new RecordMaker.Part(component.getName(), part, Conversions.missing(resolved)));
            }
            self.known = made(new RecordMaker<>(raw, parts.toArray(RecordMaker.Part[]::new)));
            return self.known;
        } finally {
            open.remove(type);
        }
    }

    /** @param here whether the record has to be made here, and JSON-B may only make parts of it */
    private @Nullable Conversion part(Type type, boolean here) {
        Conversion found = find(type);
        return found == null && here && Conversions.isForJsonb(type) ? conversions.to(type) : found;
    }

    private static Conversion made(RecordMaker<?> maker) {
        return value -> maker.made(Conversions.need(JsonObject.class, value));
    }

    /** One that may be changed, as that of JSON-B. */
    private @Nullable Conversion collection(Type element, IntFunction<Collection<@Nullable Object>> empty) {
        Conversion inner = find(element);
        return inner == null ? null : value -> {
            JsonArray items = Conversions.need(JsonArray.class, value);
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
            Conversions.need(JsonObject.class, value)
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
