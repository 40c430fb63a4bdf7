package org.mcpjakarta.cdi.schema.rule;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** One demand on a value itself, not on its parts. */
public interface Rule {

    /** Null if the value is fine, else what it was instead, as the rest of "but was …"; never the value. */
    @Nullable
    String objection(JsonValue value, StepBudget steps);
}
