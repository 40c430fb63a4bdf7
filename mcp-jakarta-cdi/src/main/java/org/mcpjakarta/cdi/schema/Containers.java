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

import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

/** Arrays, collections and maps. */
final class Containers {
    private static final Set<Class<?>> NAMES = Set.of(Object.class, String.class, CharSequence.class, Boolean.class,
            Character.class, UUID.class, URI.class, URL.class, Date.class);

    private final JsonProvider json;
    private final Position position;
    private final Describer describer;

    Containers(JsonProvider json, Position position, Describer describer) {
        this.json = json;
        this.position = position;
        this.describer = describer;
    }

    Keywords array(ResolvedType element) {
        Keywords array = new Keywords(json).type("array");
        Keywords items = describer.of(element);
        return items.isEmpty() ? array : array.put("items", items);
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
        Keywords values = describer.of(map.argument(1));
        if (!isName(key.raw())) {
            return entries(describer.of(key), values);
        }
        Keywords object = new Keywords(json).type("object");
        if (key.raw().isEnum()) {
            object.put("propertyNames", describer.of(key));
        }
        return object.put("additionalProperties", values.isEmpty() ? JsonValue.TRUE : values.toJson());
    }

    /** JSON-B writes a map whose keys are no names as an array of pairs. */
    private Keywords entries(Keywords key, Keywords value) {
        Keywords properties = new Keywords(json).put("key", key).put("value", value);
        Keywords entry = Describer.object(json, properties, List.of("key", "value"));
        if (position == Position.ARGUMENT) {
            entry.put("additionalProperties", JsonValue.FALSE);
        }
        return new Keywords(json).type("array").put("items", entry);
    }

    /** Elements that differ in Java may look the same in JSON, unless they are of one of these types. */
    private boolean staysUnique(Class<?> element) {
        return position == Position.ARGUMENT || element.isEnum() || element == String.class || element == Integer.class
                || element == Long.class;
    }

    private static boolean isName(Class<?> key) {
        return key.isEnum() || NAMES.contains(key) || Number.class.isAssignableFrom(key)
                || key != ZoneId.class && key != ZoneOffset.class && key.getName().startsWith("java.time.");
    }
}
