package org.mcpjakarta.cdi.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

/** Finds types without finite values, because each value must contain another one. Works on a schema that was generated from types. */
final class EndlessTypes {
    private static final String DEFINITION = "#/$defs/";

    /** The definitions that are known to have a finite value. */
    private final Set<String> finite = new HashSet<>();

    private EndlessTypes() {}

    /** @throws SchemaProblem if there is such a type */
    static void reject(JsonObject schema) {
        if (schema.get("$defs") instanceof JsonObject definitions) {
            new EndlessTypes().search(definitions);
        }
    }

    private void search(JsonObject definitions) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Map.Entry<String, JsonValue> definition : definitions.entrySet()) {
                changed |= isFinite(definition.getValue()) && finite.add(definition.getKey());
            }
        }
        definitions.forEach((name, body) -> {
            String member = finite.contains(name) ? null : endlessMember(body);
            if (member != null) {
                throw new SchemaProblem(
                        name + " contains itself through its required member \"" + member
                                + "\", so every value would be infinite",
                        "make the member Optional, Nullable, or a List that may be empty");
            }
        });
    }

    private boolean isFinite(@Nullable JsonValue value) {
        if (!(value instanceof JsonObject schema)) {
            return true;
        }
        if (schema.get("$ref") instanceof JsonString reference) {
            return finite.contains(reference.getString().substring(DEFINITION.length()));
        }
        JsonArray choices = schema.containsKey("anyOf")
                ? schema.getJsonArray("anyOf")
                : schema.getJsonArray("oneOf");
        if (choices != null) {
            return choices.stream().anyMatch(this::isFinite);
        }
        return endlessMember(schema) == null && mayBeEmpty(schema, "minItems", "items")
                && mayBeEmpty(schema, "minProperties", "additionalProperties");
    }

    /** Whether it may be empty, or its elements have a finite value. */
    private boolean mayBeEmpty(JsonObject schema, String minimumKeyword, String elementKeyword) {
        return schema.getInt(minimumKeyword, 0) == 0 || isFinite(schema.get(elementKeyword));
    }

    /** The first required member without a finite value; null if there is none. */
    private @Nullable String endlessMember(JsonValue body) {
        JsonObject schema = body.asJsonObject();
        List<JsonString> required = schema.containsKey("required")
                ? schema.getJsonArray("required").getValuesAs(JsonString.class)
                : List.of();
        return required.stream().map(JsonString::getString)
                .filter(name -> !isFinite(schema.getJsonObject("properties").get(name))).findFirst().orElse(null);
    }
}
