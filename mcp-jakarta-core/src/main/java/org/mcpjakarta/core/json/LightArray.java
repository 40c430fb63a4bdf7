package org.mcpjakarta.core.json;

import java.util.AbstractList;
import java.util.Collections;
import java.util.List;
import java.util.RandomAccess;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** An array that is created without a builder. It behaves like an array of JSON-P: equal to any list of the same values, unmodifiable. */
final class LightArray extends AbstractList<JsonValue> implements JsonArray, RandomAccess {
    private final JsonValue[] items;

    /** @param items not copied, so they must not be changed afterwards */
    LightArray(JsonValue... items) {
        this.items = items;
    }

    @Override
    public JsonValue get(int index) {
        return items[index];
    }

    @Override
    public int size() {
        return items.length;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.ARRAY;
    }

    @Override
    public JsonObject getJsonObject(int index) {
        return (JsonObject) get(index);
    }

    @Override
    public JsonArray getJsonArray(int index) {
        return (JsonArray) get(index);
    }

    @Override
    public JsonNumber getJsonNumber(int index) {
        return (JsonNumber) get(index);
    }

    @Override
    public JsonString getJsonString(int index) {
        return (JsonString) get(index);
    }

    // As in JSON-P, items are not checked here; a wrong type fails with a ClassCastException in the caller.
    @Override
    @SuppressWarnings("unchecked")
    public <T extends JsonValue> List<T> getValuesAs(Class<T> type) {
        return (List<T>) Collections.unmodifiableList(this);
    }

    @Override
    public String getString(int index) {
        return getJsonString(index).getString();
    }

    @Override
    public String getString(int index, String otherwise) {
        return isInBounds(index) && get(index) instanceof JsonString text ? text.getString() : otherwise;
    }

    @Override
    public int getInt(int index) {
        return getJsonNumber(index).intValue();
    }

    @Override
    public int getInt(int index, int otherwise) {
        return isInBounds(index) && get(index) instanceof JsonNumber number ? number.intValue() : otherwise;
    }

    @Override
    public boolean getBoolean(int index) {
        return switch (get(index).getValueType()) {
            case TRUE -> true;
            case FALSE -> false;
            default -> throw new ClassCastException("The item " + index + " is not a boolean");
        };
    }

    @Override
    public boolean getBoolean(int index, boolean otherwise) {
        JsonValue value = isInBounds(index) ? get(index) : JsonValue.NULL;
        return JsonValue.TRUE.equals(value) || otherwise && !JsonValue.FALSE.equals(value);
    }

    @Override
    public boolean isNull(int index) {
        return get(index).equals(JsonValue.NULL);
    }

    private boolean isInBounds(int index) {
        return index >= 0 && index < items.length;
    }

    @Override
    public String toString() {
        return JsonBytes.textOf(this);
    }
}
