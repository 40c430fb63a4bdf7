package org.mcpjakarta.cdi.ask;

import java.util.List;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.result.InvalidArguments;

/** Reads members of a client's answer. A member of the wrong type makes the answer invalid. */
final class JsonMembers {
    private JsonMembers() {}

    static String text(JsonObject object, String name) {
        String text = textOrNull(object, name);
        if (text == null) {
            throw wrong(name, "a string");
        }
        return text;
    }

    static @Nullable String textOrNull(JsonObject object, String name) {
        JsonValue value = object.get(name);
        if (value == null || value instanceof JsonString) {
            return value == null ? null : ((JsonString) value).getString();
        }
        throw wrong(name, "a string");
    }

    static JsonObject object(JsonObject object, String name) {
        if (object.get(name) instanceof JsonObject value) {
            return value;
        }
        throw wrong(name, "an object");
    }

    static List<JsonObject> objects(JsonValue value, String name) {
        if (value instanceof JsonArray array && array.stream().allMatch(JsonObject.class::isInstance)) {
            return array.getValuesAs(JsonObject.class);
        }
        throw wrong(name, "an array of objects");
    }

    static InvalidArguments wrong(String name, String expected) {
        return new InvalidArguments(List.of("\"" + name + "\" must be " + expected));
    }
}
