package org.mcpjakarta.cdi.schema.check;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

import org.jspecify.annotations.Nullable;

/** Where the references of a schema lead: to places in the same document, and nowhere else. */
final class LiteralReferences {
    private static final int LONGEST_CHAIN = 100;
    private static final Set<String> DATA = Set.of("const", "default", "enum", "examples");

    private final JsonObject root;
    private final String id;
    private final Map<String, JsonObject> anchors = new HashMap<>();

    LiteralReferences(JsonObject root) {
        this.root = root;
        this.id = root.get("$id") instanceof JsonString text ? text.getString() : "";
        collect(root);
    }

    /** @throws IllegalArgumentException if it leads out of the document, or nowhere */
    JsonValue target(String reference) {
        String fragment = !id.isEmpty() && reference.startsWith(id) ? reference.substring(id.length()) : reference;
        if (fragment.isEmpty() && !reference.isEmpty() || fragment.equals("#")) {
            return root;
        }
        if (!fragment.startsWith("#")) {
            throw new IllegalArgumentException("the reference \"" + reference
                    + "\" leads out of the schema, and nothing is fetched; put what it means under $defs");
        }
        String place = fragment.substring(1);
        JsonValue found = place.startsWith("/") ? at(place) : anchors.get(place);
        if (found == null) {
            throw new IllegalArgumentException("the reference \"" + reference + "\" leads nowhere");
        }
        return found;
    }

    /** Refuses schemas that refer to themselves without going deeper into the value: no value could ever be checked. */
    void checkCycles(Collection<JsonObject> schemas) {
        Set<JsonObject> done = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<JsonObject> open = Collections.newSetFromMap(new IdentityHashMap<>());
        schemas.forEach(schema -> follow(schema, done, open));
    }

    private void follow(JsonValue value, Set<JsonObject> done, Set<JsonObject> open) {
        if (!(value instanceof JsonObject schema) || done.contains(schema)) {
            return;
        }
        if (!open.add(schema) || open.size() > LONGEST_CHAIN) {
            throw new IllegalArgumentException("the schema refers to itself without end, or through more than "
                    + LONGEST_CHAIN + " steps");
        }
        Stream.of("allOf", "anyOf", "oneOf").filter(schema::containsKey)
                .forEach(keyword -> schema.getJsonArray(keyword).forEach(inner -> follow(inner, done, open)));
        Stream.of("not", "if", "then", "else").filter(schema::containsKey)
                .forEach(keyword -> follow(schema.get(keyword), done, open));
        if (schema.containsKey("dependentSchemas")) {
            schema.getJsonObject("dependentSchemas").values().forEach(inner -> follow(inner, done, open));
        }
        if (schema.containsKey("$ref")) {
            follow(target(schema.getString("$ref")), done, open);
        }
        open.remove(schema);
        done.add(schema);
    }

    private @Nullable JsonValue at(String pointer) {
        try {
            JsonValue found = JsonProvider.provider().createPointer(pointer).getValue(root);
            return found instanceof JsonObject || found == JsonValue.TRUE || found == JsonValue.FALSE ? found : null;
        } catch (JsonException | IllegalArgumentException e) {
            return null;
        }
    }

    private void collect(JsonValue value) {
        if (value instanceof JsonArray array) {
            array.forEach(this::collect);
        } else if (value instanceof JsonObject schema) {
            if (schema.get("$anchor") instanceof JsonString name && anchors.put(name.getString(), schema) != null) {
                throw new IllegalArgumentException("the anchor \"" + name.getString() + "\" is given twice");
            }
            if (schema != root && schema.get("$id") instanceof JsonString) {
                throw new IllegalArgumentException("only the whole schema may have an $id; use $anchor inside of it");
            }
            schema.forEach((keyword, inner) -> {
                if (!DATA.contains(keyword)) {
                    collect(inner);
                }
            });
        }
    }
}
