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
import org.mcpjakarta.core.feature.InvalidArguments;

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

    /** The conversion to a record, or to a list of them; null if it takes JSON-B. */
    @Nullable
    Conversion find(Type type) {
        if (type instanceof Class<?> plain) {
            return plain.isRecord() ? orNull(record(plain.asSubclass(Record.class))) : value(plain);
        }
        if (!(type instanceof ParameterizedType generic)) {
            return null;
        }
        Conversion inner = find(generic.getActualTypeArguments()[0]);
        if (inner == null) {
            return null;
        }
        if (generic.getRawType() == Optional.class) {
            return Conversions.orEmpty(Optional.empty(), inner, Optional::ofNullable);
        }
        boolean list = generic.getRawType() == List.class || generic.getRawType() == Collection.class;
        return list ? orNull(list(inner)) : null;
    }

    private @Nullable Conversion value(Class<?> type) {
        if (JsonValue.class.isAssignableFrom(type)) {
            return conversions.to(type);
        }
        if (!Conversions.isPlain(type) || !jsonb.readsAsItIs(type)) {
            return null;
        }
        // A null is no number, and may be an optional that is empty.
        boolean itself = type.isPrimitive() || Conversions.missing(type) != null;
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
        return value -> {
            try {
                return maker.make(Conversions.need(JsonObject.class, value));
            } catch (InvalidArguments e) {
                throw new IllegalArgumentException("not such a record", e);
            }
        };
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
