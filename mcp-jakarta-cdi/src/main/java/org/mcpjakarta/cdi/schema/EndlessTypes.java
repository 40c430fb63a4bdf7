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

/** Finds types of which no value can ever be written down, since each holds another one. Works on a schema that was made from types. */
final class EndlessTypes {
    private static final String DEFINITION = "#/$defs/";

    /** The definitions of which some value is known to end. */
    private final Set<String> ending = new HashSet<>();

    private EndlessTypes() {}

    /** @throws SchemaProblem if there is one */
    static void refuse(JsonObject schema) {
        if (schema.get("$defs") instanceof JsonObject definitions) {
            new EndlessTypes().search(definitions);
        }
    }

    private void search(JsonObject definitions) {
        boolean more = true;
        while (more) {
            more = false;
            for (Map.Entry<String, JsonValue> definition : definitions.entrySet()) {
                more |= ends(definition.getValue()) && ending.add(definition.getKey());
            }
        }
        definitions.forEach((name, body) -> {
            String member = ending.contains(name) ? null : endless(body);
            if (member != null) {
                throw new SchemaProblem(name + " holds itself without end, by its member \"" + member
                        + "\", so that no value of it could ever be written down",
                        "make the member Optional, Nullable, or a List that may be empty");
            }
        });
    }

    private boolean ends(@Nullable JsonValue value) {
        if (!(value instanceof JsonObject schema)) {
            return true;
        }
        if (schema.get("$ref") instanceof JsonString reference) {
            return ending.contains(reference.getString().substring(DEFINITION.length()));
        }
        JsonArray choices = schema.containsKey("anyOf")
                ? schema.getJsonArray("anyOf")
                : schema.getJsonArray("oneOf");
        if (choices != null) {
            return choices.stream().anyMatch(this::ends);
        }
        return endless(schema) == null && mayBeEmpty(schema, "minItems", "items")
                && mayBeEmpty(schema, "minProperties", "additionalProperties");
    }

    /** Whether it need not hold anything, or what it holds ends. */
    private boolean mayBeEmpty(JsonObject schema, String least, String held) {
        return schema.getInt(least, 0) == 0 || ends(schema.get(held));
    }

    /** The first member that has to be there and does not end; null if there is none. */
    private @Nullable String endless(JsonValue body) {
        JsonObject schema = body.asJsonObject();
        List<JsonString> required = schema.containsKey("required")
                ? schema.getJsonArray("required").getValuesAs(JsonString.class)
                : List.of();
        return required.stream().map(JsonString::getString)
                .filter(name -> !ends(schema.getJsonObject("properties").get(name))).findFirst().orElse(null);
    }
}
