package org.mcpjakarta.cdi.schema.check;

import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.rule.StepBudget;

/** A compiled schema, or one or more of its keywords. */
@FunctionalInterface
interface Checker {

    void check(JsonValue value, Path path, Findings findings);

    /**
     * Whether the value conforms as it is, found at little cost and without a word on why not. False also if only {@link #check} can
     * tell, or if something is left to complete.
     */
    default boolean accepts(JsonValue value, StepBudget steps) {
        return false;
    }

    /** A value that conforms, with the defaults of omitted members. */
    default JsonValue completed(JsonValue value) {
        return value;
    }
}
