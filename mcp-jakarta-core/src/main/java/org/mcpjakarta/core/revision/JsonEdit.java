package org.mcpjakarta.core.revision;

import java.util.function.Function;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/** Small changes to JSON trees. An object that needs no change is returned as it is. */
final class JsonEdit {
    private JsonEdit() {}

    static JsonObject without(JsonObject object, String... names) {
        JsonObjectBuilder copy = null;
        for (String name : names) {
            if (object.containsKey(name)) {
                copy = copy == null ? JsonTrees.object(object) : copy;
                copy.remove(name);
            }
        }
        return copy == null ? object : copy.build();
    }

    /** Replaces the member with this name, if it is an object. */
    static JsonObject inside(JsonObject object, String name, UnaryOperator<JsonObject> edit) {
        if (!(object.get(name) instanceof JsonObject inner)) {
            return object;
        }
        JsonObject edited = edit.apply(inner);
        return edited == inner ? object : JsonTrees.object(object).add(name, edited).build();
    }

    /** Replaces each object in the member with this name, if it is an array. */
    static JsonObject each(JsonObject object, String name, Function<JsonObject, JsonValue> edit) {
        if (!(object.get(name) instanceof JsonArray array)) {
            return object;
        }
        JsonArrayBuilder copy = null;
        for (int i = 0; i < array.size(); i++) {
            JsonValue edited = array.get(i) instanceof JsonObject inner ? edit.apply(inner) : array.get(i);
            if (edited != array.get(i)) {
                copy = copy == null ? JsonTrees.array(array) : copy;
                copy.set(i, edited);
            }
        }
        return copy == null ? object : JsonTrees.object(object).add(name, copy).build();
    }
}
