package org.mcpjakarta.cdi.schema;

import java.net.URI;
import java.net.URL;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Date;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

import org.mcpjakarta.cdi.schema.type.Position;
import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

import jakarta.json.JsonValue;

/** Arrays, collections and maps. */
final class Containers {
    private static final Set<Class<?>> NAME_TYPES = Set.of(Object.class, String.class, CharSequence.class,
            Boolean.class,
            Character.class, UUID.class, URI.class, URL.class, Date.class);

    private final Position position;
    private final Describer describer;

    Containers(Position position, Describer describer) {
        this.position = position;
        this.describer = describer;
    }

    Keywords array(ResolvedType element) {
        Keywords array = new Keywords().type("array");
        Keywords items = element(element);
        return items.isEmpty() ? array : array.put("items", items);
    }

    /** Lists and maps may contain nulls, whatever the type of their elements. */
    private Keywords element(ResolvedType type) {
        Keywords schema = describer.of(type);
        if (!schema.isEmpty() && !type.raw().isPrimitive() && !Describer.mayBeNull(type)) {
            describer.markUncertain();
        }
        return schema;
    }

    Keywords collection(ResolvedType type) {
        ResolvedType element = Objects.requireNonNull(type.as(Collection.class)).argument(0);
        Keywords array = array(element);
        if (Set.class.isAssignableFrom(type.raw()) && staysUnique(element.raw())) {
            array.put("uniqueItems", JsonValue.TRUE);
        }
        return array;
    }

    Keywords map(ResolvedType type) {
        if (position == Position.ARGUMENT && type.raw() == EnumMap.class) {
            throw new SchemaProblem("java.util.EnumMap cannot be read from JSON", "use Map");
        }
        ResolvedType map = Objects.requireNonNull(type.as(Map.class));
        ResolvedType key = map.argument(0);
        Keywords values = element(map.argument(1));
        if (key.raw().isEnum() || key.raw() == Object.class) {
            // A key may be null, or of any type.
            describer.markUncertain();
        }
        if (!isName(key.raw())) {
            describer.markUncertain();
            describer.markPairs();
            return entries(describer.of(key), values);
        }
        Keywords object = new Keywords().type("object");
        Keywords names = key.raw().isEnum()
                ? describer.of(key)
                : position == Position.ARGUMENT ? describer.key(key.raw()) : null;
        if (names != null) {
            object.put("propertyNames", names);
        }
        return object.put("additionalProperties", values.isEmpty() ? JsonValue.TRUE : values.toJson());
    }

    /** JSON-B writes a map whose keys cannot be member names as an array of pairs. */
    private Keywords entries(Keywords key, Keywords value) {
        Keywords properties = new Keywords().put("key", key).put("value", value);
        Keywords entry = Describer.object(properties, List.of("key", "value"));
        if (position == Position.ARGUMENT) {
            entry.put("additionalProperties", JsonValue.FALSE);
        }
        return new Keywords().type("array").put("items", entry);
    }

    /** Different Java values may be equal in JSON, except for these types. */
    private boolean staysUnique(Class<?> element) {
        return position == Position.ARGUMENT || element.isEnum() || element == String.class || element == Integer.class
                || element == Long.class;
    }

    private static boolean isName(Class<?> key) {
        return key.isEnum() || NAME_TYPES.contains(key) || Number.class.isAssignableFrom(key)
                || key != ZoneId.class && key != ZoneOffset.class && key.getName().startsWith("java.time.");
    }
}
