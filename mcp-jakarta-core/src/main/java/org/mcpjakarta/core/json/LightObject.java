package org.mcpjakarta.core.json;

import java.util.AbstractMap;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * An object with its own, lighter representation of members. It behaves like an object of JSON-P: equal to any object with the same
 * members, and unmodifiable.
 */
public abstract class LightObject extends AbstractMap<String, JsonValue> implements JsonObject {
    /** The value with this name, or null. Called often, so subclasses must not search the entries. */
    @Override
    public abstract @Nullable JsonValue get(Object name);

    public abstract void writeTo(JsonBytes bytes);

    @Override
    public final boolean containsKey(Object name) {
        return get(name) != null;
    }

    @Override
    public final ValueType getValueType() {
        return ValueType.OBJECT;
    }

    @Override
    public final @Nullable JsonArray getJsonArray(String name) {
        return (JsonArray) get(name);
    }

    @Override
    public final @Nullable JsonObject getJsonObject(String name) {
        return (JsonObject) get(name);
    }

    @Override
    public final @Nullable JsonNumber getJsonNumber(String name) {
        return (JsonNumber) get(name);
    }

    @Override
    public final @Nullable JsonString getJsonString(String name) {
        return (JsonString) get(name);
    }

    @Override
    public final String getString(String name) {
        return ((JsonString) present(name)).getString();
    }

    @Override
    public final String getString(String name, String otherwise) {
        return get(name) instanceof JsonString text ? text.getString() : otherwise;
    }

    @Override
    public final int getInt(String name) {
        return ((JsonNumber) present(name)).intValue();
    }

    @Override
    public final int getInt(String name, int otherwise) {
        return get(name) instanceof JsonNumber number ? number.intValue() : otherwise;
    }

    @Override
    public final boolean getBoolean(String name) {
        return switch (present(name).getValueType()) {
            case TRUE -> true;
            case FALSE -> false;
            default -> throw new ClassCastException("The member " + name + " is not a boolean");
        };
    }

    @Override
    public final boolean getBoolean(String name, boolean otherwise) {
        JsonValue value = get(name);
        return JsonValue.TRUE.equals(value) || otherwise && !JsonValue.FALSE.equals(value);
    }

    @Override
    public final boolean isNull(String name) {
        return present(name).equals(JsonValue.NULL);
    }

    private JsonValue present(String name) {
        JsonValue value = get(name);
        if (value == null) {
            throw new NullPointerException("There is no member " + name);
        }
        return value;
    }

    @Override
    public final String toString() {
        return JsonBytes.textOf(this);
    }
}
