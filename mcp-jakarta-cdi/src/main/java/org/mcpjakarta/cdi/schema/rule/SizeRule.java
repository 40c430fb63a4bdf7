package org.mcpjakarta.cdi.schema.rule;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * The least and greatest size of a value, in characters, items or properties.
 *
 * @param units whether characters are counted in UTF-16 code units, not in code points
 */
public record SizeRule(JsonValue.ValueType type, int least, int most, boolean units) implements Rule {

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        if (value.getValueType() != type) {
            return null;
        }
        int size = value instanceof JsonArray array
                ? array.size()
                : value instanceof JsonObject object ? object.size() : length(((JsonString) value).getString());
        boolean text = type == JsonValue.ValueType.STRING;
        return size < least ? text ? "too short" : "too small" : size > most ? text ? "too long" : "too large" : null;
    }

    private int length(String text) {
        return units ? text.length() : text.codePointCount(0, text.length());
    }
}
