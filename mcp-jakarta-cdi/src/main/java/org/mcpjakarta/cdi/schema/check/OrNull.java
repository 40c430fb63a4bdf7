package org.mcpjakarta.cdi.schema.check;

import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.rule.StepBudget;

/** An {@code anyOf} of a schema and null, the only {@code anyOf} in generated schemas. */
record OrNull(Schema other) implements Checker {

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (value.getValueType() != JsonValue.ValueType.NULL) {
            other.check(value, path, findings);
        }
    }

    @Override
    public boolean accepts(JsonValue value, StepBudget steps) {
        return value.getValueType() == JsonValue.ValueType.NULL || other.accepts(value, steps);
    }

    @Override
    public JsonValue completed(JsonValue value) {
        return value.getValueType() == JsonValue.ValueType.NULL ? value : other.completed(value);
    }
}
