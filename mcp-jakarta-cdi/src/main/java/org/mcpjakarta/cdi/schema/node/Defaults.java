package org.mcpjakarta.cdi.schema.node;

import java.util.List;
import java.util.Map;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

/**
 * Adds defaults to values. Most schemas have none, and then nothing is copied.
 *
 * @param exist whether there is a default anywhere in the schema
 * @param forNulls whether null counts as an omitted member if the member is optional
 */
public record Defaults(JsonProvider json, boolean exist, boolean forNulls) {

    JsonArray array(List<JsonValue> items) {
        JsonArrayBuilder array = json.createArrayBuilder();
        items.forEach(array::add);
        return array.build();
    }

    JsonObject object(Map<String, JsonValue> members) {
        JsonObjectBuilder object = json.createObjectBuilder();
        members.forEach(object::add);
        return object.build();
    }
}
