package org.mcpjakarta.cdi.schema.rule;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * The least and the most of what a value has: characters, items or properties.
 *
 * @param units whether characters are counted as units of UTF-16, and not as code points
 */
public record SizeRule(JsonValue.ValueType of, int least, int most, boolean units) implements Rule {

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        if (value.getValueType() != of) {
            return null;
        }
        int size = value instanceof JsonArray array
                ? array.size()
                : value instanceof JsonObject object ? object.size() : length(((JsonString) value).getString());
        boolean text = of == JsonValue.ValueType.STRING;
        return size < least ? text ? "too short" : "too small" : size > most ? text ? "too long" : "too large" : null;
    }

    private int length(String text) {
        return units ? text.length() : text.codePointCount(0, text.length());
    }
}
