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
        Map<JsonObject, Integer> steps = new IdentityHashMap<>();
        Set<JsonObject> open = Collections.newSetFromMap(new IdentityHashMap<>());
        schemas.forEach(schema -> follow(schema, steps, open));
    }

    // How many steps lead on from here, kept for each schema: which of them is looked at first must not matter.
    private int follow(JsonValue value, Map<JsonObject, Integer> steps, Set<JsonObject> open) {
        if (!(value instanceof JsonObject schema)) {
            return 0;
        }
        Integer known = steps.get(schema);
        if (known != null) {
            return known;
        }
        int longest = open.add(schema) && open.size() <= LONGEST_CHAIN
                ? onward(schema).mapToInt(inner -> follow(inner, steps, open)).max().orElse(0) + 1
                : Integer.MAX_VALUE;
        if (longest > LONGEST_CHAIN) {
            throw new IllegalArgumentException("the schema refers to itself without end, or through more than "
                    + LONGEST_CHAIN + " steps");
        }
        open.remove(schema);
        steps.put(schema, longest);
        return longest;
    }

    /** The schemas that the same value has to pass as well. */
    private Stream<JsonValue> onward(JsonObject schema) {
        Stream<JsonValue> several = Stream.of("allOf", "anyOf", "oneOf").filter(schema::containsKey)
                .flatMap(keyword -> schema.getJsonArray(keyword).stream());
        Stream<JsonValue> single = Stream.of("not", "if", "then", "else").filter(schema::containsKey)
                .map(schema::get);
        Stream<JsonValue> dependent = Stream.of("dependentSchemas").filter(schema::containsKey)
                .flatMap(keyword -> schema.getJsonObject(keyword).values().stream());
        Stream<JsonValue> referred = Stream.of("$ref").filter(schema::containsKey)
                .map(keyword -> target(schema.getString(keyword)));
        return Stream.of(several, single, dependent, referred).flatMap(inner -> inner);
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
