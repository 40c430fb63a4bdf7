package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * Finds the records that are what their components say, all the way down, because nobody has told JSON-B anything else. They are made
 * from the tree that is there; JSON-B would have it written and parsed again, which costs more than all else in a call.
 */
final class PlainRecords {
    private final Conversions conversions;
    private final JsonbValueMapper jsonb;
    /** Those that are looked at now: one that holds itself is left to JSON-B. */
    private final Set<Class<?>> open = new HashSet<>();

    PlainRecords(Conversions conversions, JsonbValueMapper jsonb) {
        this.conversions = conversions;
        this.jsonb = jsonb;
    }

    /** The conversion to such a record, or to what one may hold; null if it takes JSON-B. */
    @Nullable
    Conversion find(Type type) {
        if (type instanceof Class<?> plain) {
            return plain.isRecord() ? orNull(record(plain.asSubclass(Record.class))) : value(plain);
        }
        if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
            return optional(generic.getActualTypeArguments()[0]);
        }
        boolean list = type instanceof ParameterizedType generic
                && (generic.getRawType() == List.class || generic.getRawType() == Collection.class);
        Conversion item = list ? find(((ParameterizedType) type).getActualTypeArguments()[0]) : null;
        return item == null ? null : orNull(list(item));
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

    private <R extends Record> @Nullable Conversion record(Class<R> type) {
        // What a type variable stands for is nowhere to be seen here, and of several constructors JSON-B has to be told one.
        boolean simple = type.getTypeParameters().length == 0 && type.getDeclaredConstructors().length == 1;
        if (!simple || !jsonb.readsAsItIs(type) || !open.add(type)) {
            return null;
        }
        try {
            List<RecordMaker.Part> parts = new ArrayList<>();
            for (RecordComponent component : type.getRecordComponents()) {
                Conversion part = find(component.getGenericType());
                if (part == null) {
                    return null;
                }
                parts.add(RecordMaker.Part.of(component, part));
            }
            return made(new RecordMaker<>(type, parts.toArray(RecordMaker.Part[]::new)));
        } finally {
            open.remove(type);
        }
    }

    private static Conversion made(RecordMaker<?> maker) {
        return value -> maker.made(Conversions.need(JsonObject.class, value));
    }

    /** One that may be changed, as that of JSON-B. */
    private static Conversion list(Conversion inner) {
        return value -> {
            JsonArray items = Conversions.need(JsonArray.class, value);
            List<@Nullable Object> list = new ArrayList<>(items.size());
            for (JsonValue item : items) {
                list.add(inner.apply(item));
            }
            return list;
        };
    }
}
