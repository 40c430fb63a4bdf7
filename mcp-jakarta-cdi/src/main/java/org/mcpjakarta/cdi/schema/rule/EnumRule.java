package org.mcpjakarta.cdi.schema.rule;

import java.util.Set;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** The keywords {@code enum} and {@code const} for strings. */
public record EnumRule(Set<String> values) implements Rule {

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        if (value instanceof JsonString string) {
            return values.contains(string.getString()) ? null : "another string";
        }
        return "of another type";
    }
}
