package org.mcpjakarta.core.rpc;

import java.util.AbstractMap;
import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** An object that has been written before and is written again and again: it keeps its bytes. Immutable. */
public final class WrittenObject extends AbstractMap<String, JsonValue> implements JsonObject {
    private final JsonObject object;
    private final byte[] json;

    public WrittenObject(JsonObject object) {
        this.object = object;
        this.json = new JsonBytes().value(object).toArray();
    }

    /** The message that ends with this. */
    WrittenMessage endOf(JsonBytes begun) {
        return begun.toMessageWith(json);
    }

    void writeTo(JsonBytes bytes) {
        bytes.copy(json, 0, json.length);
    }

    @Override
    public Set<Entry<String, JsonValue>> entrySet() {
        return object.entrySet();
    }

    @Override
    public JsonValue get(Object name) {
        return object.get(name);
    }

    @Override
    public boolean containsKey(Object name) {
        return object.containsKey(name);
    }

    @Override
    public ValueType getValueType() {
        return ValueType.OBJECT;
    }

    @Override
    public JsonArray getJsonArray(String name) {
        return object.getJsonArray(name);
    }

    @Override
    public JsonObject getJsonObject(String name) {
        return object.getJsonObject(name);
    }

    @Override
    public JsonNumber getJsonNumber(String name) {
        return object.getJsonNumber(name);
    }

    @Override
    public JsonString getJsonString(String name) {
        return object.getJsonString(name);
    }

    @Override
    public String getString(String name) {
        return object.getString(name);
    }

    @Override
    public String getString(String name, String otherwise) {
        return object.getString(name, otherwise);
    }

    @Override
    public int getInt(String name) {
        return object.getInt(name);
    }

    @Override
    public int getInt(String name, int otherwise) {
        return object.getInt(name, otherwise);
    }

    @Override
    public boolean getBoolean(String name) {
        return object.getBoolean(name);
    }

    @Override
    public boolean getBoolean(String name, boolean otherwise) {
        return object.getBoolean(name, otherwise);
    }

    @Override
    public boolean isNull(String name) {
        return object.isNull(name);
    }

    @Override
    public String toString() {
        return object.toString();
    }
}
