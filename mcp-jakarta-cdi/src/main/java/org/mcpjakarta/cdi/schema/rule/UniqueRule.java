package org.mcpjakarta.cdi.schema.rule;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * The keyword {@code uniqueItems}. Items are compared by a text that is the same for equal values: 1 and 1.0, objects in any order. It
 * is a text because a hash set of strings stays fast even if an attacker makes their hash codes collide.
 */
public record UniqueRule() implements Rule {

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        if (value instanceof JsonArray array) {
            Set<String> seen = new HashSet<>();
            for (JsonValue item : array) {
                String text = canonical(item);
                if (!steps.affords(text.length())) {
                    return "one that could not be checked in time";
                }
                if (!seen.add(text)) {
                    return "one with equal items";
                }
            }
        }
        return null;
    }

    /** A text that is the same for equal values, and differs for all others. */
    static String canonical(JsonValue value) {
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
