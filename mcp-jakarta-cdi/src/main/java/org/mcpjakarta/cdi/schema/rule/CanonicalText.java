package org.mcpjakarta.cdi.schema.rule;

import java.util.TreeMap;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * A text that is the same for equal values, and differs for all others: 1 and 1.0 are equal, and so are objects in any order. Values are
 * compared by it because a hash set of strings stays fast even if an attacker makes their hash codes collide.
 */
final class CanonicalText {
    private CanonicalText() {}

    static String of(JsonValue value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    private static void write(JsonValue value, StringBuilder text) {
        if (value instanceof JsonObject object) {
            text.append('{');
            new TreeMap<>(object).forEach((name, member) -> {
                quote(name, text);
                write(member, text);
            });
            text.append('}');
        } else if (value instanceof JsonArray array) {
            text.append('[');
            array.forEach(item -> write(item, text));
            text.append(']');
        } else if (value instanceof JsonString string) {
            quote(string.getString(), text);
        } else if (value instanceof JsonNumber number) {
            text.append(number.bigDecimalValue().stripTrailingZeros()).append(',');
        } else {
            text.append(value).append(',');
        }
    }

    /** The length in front keeps a string from imitating the text that follows it. */
    private static void quote(String string, StringBuilder text) {
        text.append(string.length()).append('"').append(string);
    }
}
