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
 * Writes JSON to a growing buffer, in UTF-8 and on one line. The generators of JSON-P allocate a buffer of many times the size of a
 * message; this class allocates what is needed. Not thread-safe.
 */
public final class JsonBytes {
    private static final String HEX = "0123456789abcdef";
    /** A large message is mostly one string, and little comes after it. */
    private static final int SLACK = 64;

    /** A buffer up to this size is not reported to {@link #memory}. */
    private static final int UNCOUNTED_BYTES = 1 << 16;

    private final LongConsumer memory;
    private final int most;
    private byte[] bytes;
    private int length;

    /** The JSON would be longer than it may be. A regular case, so it carries no stack trace. */
    public static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private TooLong() {
            super("The JSON is too long", null, false, false);
        }
    }

    public JsonBytes() {
        this(256);
    }

    /** @param size of the buffer at first */
    public JsonBytes(int size) {
        this(more -> {}, Integer.MAX_VALUE, size);
    }

    /** @param memory called with the additional bytes of a large buffer before they are allocated; may throw to refuse them */
    public JsonBytes(LongConsumer memory) {
        this(memory, Integer.MAX_VALUE);
    }

    /**
     * The same, for JSON of a limited length.
     *
     * @param most how many bytes to allocate at most; whoever adds more gets {@link TooLong}
     */
    public JsonBytes(LongConsumer memory, int most) {
        this(memory, most, Math.min(256, most));
    }

    private JsonBytes(LongConsumer memory, int most, int size) {
        this.memory = memory;
        this.most = most;
        this.bytes = new byte[size];
    }

    /** The value as text. */
    static String textOf(JsonValue value) {
        JsonBytes json = new JsonBytes().value(value);
        return new String(json.bytes, 0, json.length, StandardCharsets.UTF_8);
    }

    public byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    /** The buffer itself, not a copy; only the first {@link #length()} bytes are valid. Nothing may be added afterwards. */
    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return length;
    }

    /** Adds text that is already JSON, and only ASCII. */
    @SuppressWarnings("deprecation") // getBytes takes only the low byte of each character, right for ASCII
    public JsonBytes raw(String json) {
        int count = json.length();
        reserve(count);
        json.getBytes(0, count, bytes, length);
        length += count;
        return this;
    }

    public JsonBytes number(long value) {
        if (value < 0 || value > 9) {
            return raw(Long.toString(value));
        }
        ascii((char) ('0' + value));
        return this;
    }

    public JsonBytes value(JsonValue value) {
        // Nearly all objects are LightObjects, and this check is cheaper than getValueType.
        if (value instanceof LightObject light) {
            light.writeTo(this);
            return this;
        }
        switch (value.getValueType()) {
            case OBJECT -> object(value.asJsonObject());
            case ARRAY -> array(value.asJsonArray());
            case STRING -> string((JsonString) value);
            case NUMBER, TRUE, FALSE, NULL -> raw(value.toString());
        }
        return this;
    }

    private void string(JsonString string) {
        if (string instanceof QuotedJson quoted) {
            quoted.object().quoteTo(this);
        } else {
            text(string.getString());
        }
    }

    private void object(JsonObject object) {
        char separator = '{';
        for (Map.Entry<String, JsonValue> member : object.entrySet()) {
            member(separator, member.getKey(), member.getValue());
            separator = ',';
        }
        raw(separator == '{' ? "{}" : "}");
    }

    /** Adds a member. @param separator the opening brace for the first member, else a comma */
    void member(char separator, String name, JsonValue value) {
        ascii(separator);
        text(name);
        ascii(':');
        value(value);
    }

    private void array(JsonArray array) {
        int count = array.size();
        for (int i = 0; i < count; i++) {
            ascii(i == 0 ? '[' : ',');
            value(array.get(i));
        }
        raw(count == 0 ? "[]" : "]");
    }

    /** Adds a string. A lone surrogate, which cannot be encoded in UTF-8, becomes a question mark. */
    public JsonBytes text(String text) {
        int count = text.length();
        reserve(count + 2);
        bytes[length] = '"';
        for (int i = 0; i < count; i++) {
            char next = text.charAt(i);
            if (next < ' ' || next > '~' || next == '"' || next == '\\') {
                return escapedText(text);
            }
            bytes[length + 1 + i] = (byte) next;
        }
        length += count + 2;
        bytes[length - 1] = '"';
        return this;
    }

    private JsonBytes escapedText(String text) {
        ascii('"');
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int copiedTo = 0;
        for (int i = 0; i < utf8.length; i++) {
            byte next = utf8[i];
            // Bytes beyond ASCII are negative and are copied unchanged.
            if (next >= 0 && next < ' ' || next == '"' || next == '\\') {
                copy(utf8, copiedTo, i);
                escape(next);
                copiedTo = i + 1;
            }
        }
        copy(utf8, copiedTo, utf8.length);
        ascii('"');
        return this;
    }

    /** Adds JSON as a string. Of what has to be escaped, JSON on one line holds only quotes and backslashes. */
    void quoted(byte[] json, int count) {
        int escapes = 0;
        for (int i = 0; i < count; i++) {
            escapes += json[i] == '"' || json[i] == '\\' ? 1 : 0;
        }
        reserve(Math.addExact(count, escapes + 2));
        int at = length;
        bytes[at++] = '"';
        for (int i = 0; i < count; i++) {
            byte next = json[i];
            if (next == '"' || next == '\\') {
                bytes[at++] = '\\';
            }
            bytes[at++] = next;
        }
        bytes[at++] = '"';
        length = at;
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
                ascii(HEX.charAt(next >> 4));
                ascii(HEX.charAt(next & 0xF));
            }
        }
    }

    public void copy(byte[] from, int start, int end) {
        reserve(end - start);
        System.arraycopy(from, start, bytes, length, end - start);
        length += end - start;
    }

    private void ascii(char character) {
        reserve(1);
        bytes[length++] = (byte) character;
    }

    private void reserve(int count) {
        if (count > bytes.length - length) {
            if (Math.addExact(length, count) > most) {
                throw new TooLong();
            }
            int newSize = Math.min(most, Math.max(bytes.length * 2, Math.addExact(length, count + SLACK)));
            if (newSize > UNCOUNTED_BYTES) {
                memory.accept(newSize - Math.max(UNCOUNTED_BYTES, bytes.length));
            }
            bytes = Arrays.copyOf(bytes, newSize);
        }
    }
}
