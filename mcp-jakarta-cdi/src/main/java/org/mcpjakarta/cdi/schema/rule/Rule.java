package org.mcpjakarta.cdi.schema.rule;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** One requirement on a value itself, not on its parts. */
@FunctionalInterface
public interface Rule {

    /** Null if the value conforms, else what it was instead, as the end of "but was …"; never the value itself. */
    @Nullable
    String objection(JsonValue value, StepBudget steps);
}
