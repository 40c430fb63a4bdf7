package org.mcpjakarta.cdi.schema.document;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** The schemas that another schema applies to the same value, always or under a condition. */
public record InPlace(SchemaDocument document) {

    /** The references of a schema itself, given its keywords in the newest dialect. */
    static Stream<String> references(JsonObject keywords) {
        return Stream.of("$ref", "$dynamicRef").filter(keywords::containsKey).map(keywords::getString);
    }

    Stream<JsonValue> of(JsonObject schema) {
        JsonObject keywords = document.keywords(schema);
        Stream<JsonValue> several = Stream.of("allOf", "anyOf", "oneOf").filter(keywords::containsKey)
                .flatMap(keyword -> keywords.getJsonArray(keyword).stream());
        Stream<JsonValue> single = Stream.of("not", "if", "then", "else").filter(keywords::containsKey)
                .map(keywords::get);
        Stream<JsonValue> dependent = Stream.of("dependentSchemas").filter(keywords::containsKey)
                .flatMap(keyword -> keywords.getJsonObject(keyword).values().stream());
        Stream<JsonValue> referred = references(keywords).flatMap(reference -> fixed(schema, reference));
        return Stream.of(several, single, dependent, referred).flatMap(inner -> inner);
    }

    // The target of a dynamic reference with several candidates depends on the path to it.
    private Stream<JsonValue> fixed(JsonObject schema, String reference) {
        JsonValue first = document.target(schema, reference);
        boolean dynamic = document.keywords(schema).getString("$dynamicRef", "").equals(reference);
        return dynamic && document.choices(first, reference).size() > 1 ? Stream.empty() : Stream.of(first);
    }

    /** The members that any of these schemas names. */
    public Set<String> members(JsonObject schema) {
        Set<String> names = new TreeSet<>();
        addMembers(schema, names, Collections.newSetFromMap(new IdentityHashMap<>()));
        return names;
    }

    private void addMembers(JsonValue value, Set<String> names, Set<JsonValue> seen) {
        if (value instanceof JsonObject schema && seen.add(schema)) {
            if (document.keywords(schema).get("properties") instanceof JsonObject properties) {
                names.addAll(properties.keySet());
            }
            of(schema).forEach(inner -> addMembers(inner, names, seen));
        }
    }
}
