package org.mcpjakarta.core.json;

import java.util.List;
import java.util.function.BiFunction;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** Reads members of JSON objects by their types. What a wrong type means depends on where the objects come from. Immutable. */
public final class JsonMembers {
    private final BiFunction<String, String, RuntimeException> error;

    /** @param error the exception for a member, from its name and what it must be, such as "a string" */
    public JsonMembers(BiFunction<String, String, RuntimeException> error) {
        this.error = error;
    }

    public String text(JsonObject object, String name) {
        String text = textOrNull(object, name);
        if (text == null) {
            throw wrong(name, "a string");
        }
        return text;
    }

    /** Null if the member is missing. */
    public @Nullable String textOrNull(JsonObject object, String name) {
        JsonValue value = object.get(name);
        if (value == null || value instanceof JsonString) {
            return value == null ? null : ((JsonString) value).getString();
        }
        throw wrong(name, "a string");
    }

    public JsonObject object(JsonObject object, String name) {
        if (object.get(name) instanceof JsonObject value) {
            return value;
        }
        throw wrong(name, "an object");
    }

    /** The items of an array. @param name the name of the member that has this value */
    public List<JsonObject> objects(@Nullable JsonValue value, String name) {
        if (value instanceof JsonArray array && array.stream().allMatch(JsonObject.class::isInstance)) {
            return array.getValuesAs(JsonObject.class);
        }
        throw wrong(name, "an array of objects");
    }

    public RuntimeException wrong(String name, String expected) {
        return error.apply(name, expected);
    }

    /** Empty if the member is missing or has another type. */
    public static JsonObject objectOrEmpty(JsonObject object, String name) {
        return object.get(name) instanceof JsonObject value ? value : JsonTrees.EMPTY_OBJECT;
    }

    /** Whether the value can be an id or a token: a string that is not too long, or an integer. */
    public static boolean isTextOrInteger(@Nullable JsonValue value, int maxLength) {
        return value instanceof JsonString text
                ? text.getString().length() <= maxLength
                : value instanceof JsonNumber number && number.isIntegral();
    }
}
