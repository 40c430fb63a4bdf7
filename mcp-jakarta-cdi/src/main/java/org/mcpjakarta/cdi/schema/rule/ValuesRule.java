package org.mcpjakarta.cdi.schema.rule;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** The keywords {@code enum} and {@code const} for values of any type. */
public record ValuesRule(Set<String> values) implements Rule {

    public static ValuesRule of(Collection<JsonValue> values) {
        return new ValuesRule(values.stream().map(UniqueRule::canonical).collect(Collectors.toUnmodifiableSet()));
    }

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        String text = UniqueRule.canonical(value);
        if (!steps.affords(text.length())) {
            return "one that could not be checked in time";
        }
        return values.contains(text) ? null : "another value";
    }
}
