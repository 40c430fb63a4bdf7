package org.mcpjakarta.cdi.result;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;

/**
 * Replaces empty objects by empty lists where the schema wants a list. JSON-B writes a map with keys other than strings as a list of
 * pairs, but decides by the keys that the map has: an empty map becomes an empty object.
 *
 * @param root a schema that was made from a type
 */
public record EmptyPairs(JsonObject root) {
    private static final String DEFINITION = "#/$defs/";

    JsonValue corrected(JsonValue value) {
        return corrected(root, value);
    }

    private JsonValue corrected(@Nullable JsonValue schemaValue, JsonValue value) {
        JsonObject schema = schemaValue instanceof JsonObject object ? followed(object, value) : null;
        if (schema == null) {
            return value;
        }
        if (value instanceof JsonArray array && schema.containsKey("items")) {
            JsonArrayBuilder items = JsonTrees.array();
            array.forEach(item -> items.add(corrected(schema.get("items"), item)));
            return items.build();
        }
        if (!(value instanceof JsonObject object)) {
            return value;
        }
        if (object.isEmpty() && isList(schema.get("type"))) {
            return JsonValue.EMPTY_JSON_ARRAY;
        }
        JsonObjectBuilder members = JsonTrees.object();
        object.forEach((name, member) -> members.add(name, corrected(member(schema, name), member)));
        return members.build();
    }

    /** The schema that applies to the value: the target of a reference, the one that is not null, or that of the subtype. */
    private @Nullable JsonObject followed(JsonObject schema, JsonValue value) {
        if (schema.containsKey("$ref")) {
            String name = schema.getString("$ref").substring(DEFINITION.length());
            return followed(root.getJsonObject("$defs").getJsonObject(name), value);
        }
        if (schema.containsKey("anyOf")) {
            return followed(schema.getJsonArray("anyOf").getJsonObject(0), value);
        }
        if (schema.containsKey("oneOf")) {
            return schema.getJsonArray("oneOf").getValuesAs(JsonObject.class).stream()
                    .filter(kind -> value instanceof JsonObject object && isOf(kind, object)).findFirst().orElse(null);
        }
        return schema;
    }

    private static boolean isOf(JsonObject kind, JsonObject value) {
        return kind.getJsonObject("properties").entrySet().stream()
                .filter(property -> property.getValue() instanceof JsonObject schemaValue
                        && schemaValue.containsKey("const"))
                .allMatch(property -> property.getValue().asJsonObject().get("const")
                        .equals(value.get(property.getKey())));
    }

    private static @Nullable JsonValue member(JsonObject schema, String name) {
        JsonValue named = schema.get("properties") instanceof JsonObject properties ? properties.get(name) : null;
        return named == null ? schema.get("additionalProperties") : named;
    }

    private static boolean isList(@Nullable JsonValue type) {
        return type instanceof JsonString one
                ? one.getString().equals("array")
                : type instanceof JsonArray several && several.contains(JsonTrees.string("array"));
    }
}
