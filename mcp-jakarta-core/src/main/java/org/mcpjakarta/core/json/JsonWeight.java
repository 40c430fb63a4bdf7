package org.mcpjakarta.core.json;

import java.util.Map;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * Estimates the bytes of heap that a JSON tree takes: rather too many than too few, since memory limits use the estimate. The time is
 * proportional to the size of the tree, so it is meant for trees that are kept, not for every message.
 */
public final class JsonWeight {
    /** The bytes of a value without its text. */
    public static final int PER_VALUE = 64;

    private JsonWeight() {}

    public static long of(JsonValue value) {
        if (value instanceof JsonString text) {
            return ofText(text.getString());
        }
        if (value instanceof JsonObject object) {
            return of(object);
        }
        return value instanceof JsonArray array ? of(array) : PER_VALUE;
    }

    /** The bytes of a string; each character may take two. */
    public static long ofText(String text) {
        return PER_VALUE + 2L * text.length();
    }

    private static long of(JsonObject object) {
        long weight = PER_VALUE;
        for (Map.Entry<String, JsonValue> member : object.entrySet()) {
            weight += ofText(member.getKey()) + of(member.getValue());
        }
        return weight;
    }

    private static long of(JsonArray array) {
        long weight = PER_VALUE;
        for (JsonValue item : array) {
            weight += of(item);
        }
        return weight;
    }
}
