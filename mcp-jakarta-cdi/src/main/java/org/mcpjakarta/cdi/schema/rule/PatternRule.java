package org.mcpjakarta.cdi.schema.rule;

import java.util.regex.Pattern;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.ecma.EcmaReader;

/** The keyword {@code pattern}: a regular expression of ECMA-262, as JSON Schema defines it. */
public record PatternRule(Pattern pattern) implements Rule {

    /** @throws IllegalArgumentException if it is not an expression of ECMA-262, or not supported here */
    public static PatternRule of(String ecma) {
        try {
            return new PatternRule(EcmaReader.read(ecma));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the pattern \"" + ecma + "\" cannot be used: " + e.getMessage(), e);
        }
    }

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        if (!(value instanceof JsonString string)) {
            return null;
        }
        try {
            return steps.finds(pattern, string.getString()) ? null : "a string of another form";
        } catch (StepBudget.Exhausted e) {
            return "a string that could not be checked in time";
        }
    }
}
