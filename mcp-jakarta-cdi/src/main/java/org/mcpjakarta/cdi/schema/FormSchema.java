package org.mcpjakarta.cdi.schema;

import java.util.List;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

import org.mcpjakarta.core.json.JsonTrees;

/**
 * The schema of a form.
 *
 * @param shown the schema for clients: flat, with the few keywords that forms support
 * @param check checks answers against everything that is known about the fields
 */
public record FormSchema(JsonObject shown, SchemaCheck check) {

    static FormSchema of(List<FormField> fields) {
        JsonObjectBuilder shown = JsonTrees.object();
        JsonObjectBuilder rules = JsonTrees.object();
        JsonArrayBuilder required = JsonTrees.array();
        fields.forEach(field -> {
            shown.add(field.name(), field.shown());
            rules.add(field.name(), field.rules());
            if (field.required()) {
                required.add(field.name());
            }
        });
        JsonValue names = required.build();
        JsonObject whole = object(rules, names).add("additionalProperties", false).build();
        return new FormSchema(object(shown, names).build(), SchemaCheck.compile(whole));
    }

    private static JsonObjectBuilder object(JsonObjectBuilder properties, JsonValue required) {
        JsonObjectBuilder object = JsonTrees.object().add("type", "object").add("properties", properties);
        return required.asJsonArray().isEmpty() ? object : object.add("required", required);
    }
}
