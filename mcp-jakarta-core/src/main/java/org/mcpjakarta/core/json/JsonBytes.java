package org.mcpjakarta.core.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.function.LongConsumer;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * JSON as it grows, in UTF-8 and on one line. The generators of JSON-P take a buffer of many times the size of a message for each
 * one; this takes what there is to write. Not thread-safe.
 */
public final class JsonBytes {
    private static final String HEX = "0123456789abcdef";
    /** What is large is mostly one string, and little comes after it. */
    private static final int SLACK = 64;

    private static final int FREE = 1 << 16;

    private final LongConsumer memory;
    private byte[] bytes = new byte[256];
    private int length;

    public JsonBytes() {
        this(more -> {});
    }

    /** @param memory told of bytes before they are taken, once there are many; it may refuse them by an exception */
    public JsonBytes(LongConsumer memory) {
        this.memory = memory;
    }

    /** The value as text. */
    static String textOf(JsonValue value) {
        JsonBytes json = new JsonBytes().value(value);
        return new String(json.bytes, 0, json.length, StandardCharsets.UTF_8);
    }

    public byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    /** The bytes without a copy, more of them than {@link #length()}. Nothing may be added afterwards. */
    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return length;
    }

    /** Adds text that is JSON already, and ASCII. */
    @SuppressWarnings("deprecation") // as it takes the low halves of characters alone, which is all that these have
    public JsonBytes raw(String json) {
        int count = json.length();
        reserve(count);
        json.getBytes(0, count, bytes, length);
        length += count;
        return this;
    }

    public JsonBytes value(JsonValue value) {
        // Nearly all objects are ours, and to ask them so is cheaper than to ask what they are.
        if (value instanceof LightObject own) {
            own.writeTo(this);
            return this;
        }
        switch (value.getValueType()) {
            case OBJECT -> object(value.asJsonObject());
            case ARRAY -> array(value.asJsonArray());
            case STRING -> text(((JsonString) value).getString());
            case NUMBER, TRUE, FALSE, NULL -> raw(value.toString());
        }
        return this;
    }

    private void object(JsonObject object) {
        char mark = '{';
        for (Map.Entry<String, JsonValue> member : object.entrySet()) {
            member(mark, member.getKey(), member.getValue());
            mark = ',';
        }
        raw(mark == '{' ? "{}" : "}");
    }

    /** Adds a member, after what separates it from the one before. */
    void member(char mark, String name, JsonValue value) {
        one(mark);
        text(name);
        one(':');
        value(value);
    }

    private void array(JsonArray array) {
        int count = array.size();
        for (int i = 0; i < count; i++) {
            one(i == 0 ? '[' : ',');
            value(array.get(i));
        }
        raw(count == 0 ? "[]" : "]");
    }

    /** Adds a string. Half a surrogate pair, which has no form in UTF-8, becomes a question mark. */
    public JsonBytes text(String text) {
        int count = text.length();
        reserve(count + 2);
        bytes[length] = '"';
        for (int i = 0; i < count; i++) {
            char next = text.charAt(i);
            if (next < ' ' || next > '~' || next == '"' || next == '\\') {
                return unusual(text);
            }
            bytes[length + 1 + i] = (byte) next;
        }
        length += count + 2;
        bytes[length - 1] = '"';
        return this;
    }

    private JsonBytes unusual(String text) {
        one('"');
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int clean = 0;
        for (int i = 0; i < utf8.length; i++) {
            byte next = utf8[i];
            // Bytes beyond ASCII are negative and stay as they are.
            if (next >= 0 && next < ' ' || next == '"' || next == '\\') {
                copy(utf8, clean, i);
                escape(next);
                clean = i + 1;
            }
        }
        copy(utf8, clean, utf8.length);
        one('"');
        return this;
    }

    private void escape(byte next) {
        switch (next) {
            case '"' -> raw("\\\"");
            case '\\' -> raw("\\\\");
            case '\b' -> raw("\\b");
            case '\f' -> raw("\\f");
            case '\n' -> raw("\\n");
            case '\r' -> raw("\\r");
            case '\t' -> raw("\\t");
            default -> {
                raw("\\u00");
                one(HEX.charAt(next >> 4));
                one(HEX.charAt(next & 0xF));
            }
        }
    }

    public void copy(byte[] from, int start, int end) {
        reserve(end - start);
        System.arraycopy(from, start, bytes, length, end - start);
        length += end - start;
    }

    private void one(char ascii) {
        reserve(1);
        bytes[length++] = (byte) ascii;
    }

    private void reserve(int count) {
        if (count > bytes.length - length) {
            int larger = Math.max(bytes.length * 2, Math.addExact(length, count + SLACK));
            if (larger > FREE) {
                memory.accept(larger - Math.max(FREE, bytes.length));
            }
            bytes = Arrays.copyOf(bytes, larger);
        }
    }
}
