package org.mcpjakarta.cdi.schema.document;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** The schemas that the same value has to pass, or may, because of another one. */
public record InPlace(SchemaDocument document) {

    /** The references of a schema itself, in words of the newest dialect. */
    static Stream<String> references(JsonObject words) {
        return Stream.of("$ref", "$dynamicRef").filter(words::containsKey).map(words::getString);
    }

    Stream<JsonValue> of(JsonObject schema) {
        JsonObject words = document.words(schema);
        Stream<JsonValue> several = Stream.of("allOf", "anyOf", "oneOf").filter(words::containsKey)
                .flatMap(keyword -> words.getJsonArray(keyword).stream());
        Stream<JsonValue> single = Stream.of("not", "if", "then", "else").filter(words::containsKey)
                .map(words::get);
        Stream<JsonValue> dependent = Stream.of("dependentSchemas").filter(words::containsKey)
                .flatMap(keyword -> words.getJsonObject(keyword).values().stream());
        Stream<JsonValue> referred = references(words).flatMap(reference -> fixed(schema, reference));
        return Stream.of(several, single, dependent, referred).flatMap(inner -> inner);
    }

    // Where a dynamic reference with several targets leads depends on the way to it.
    private Stream<JsonValue> fixed(JsonObject schema, String reference) {
        JsonValue first = document.target(schema, reference);
        boolean dynamic = document.words(schema).getString("$dynamicRef", "").equals(reference);
        return dynamic && document.choices(first, reference).size() > 1 ? Stream.empty() : Stream.of(first);
    }

    /** The members that any of them names. */
    public Set<String> members(JsonObject schema) {
        Set<String> names = new TreeSet<>();
        addMembers(schema, names, Collections.newSetFromMap(new IdentityHashMap<>()));
        return names;
    }

    private void addMembers(JsonValue value, Set<String> names, Set<JsonValue> seen) {
        if (value instanceof JsonObject schema && seen.add(schema)) {
            if (document.words(schema).get("properties") instanceof JsonObject properties) {
                names.addAll(properties.keySet());
            }
            of(schema).forEach(inner -> addMembers(inner, names, seen));
        }
    }
}
