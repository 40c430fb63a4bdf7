package org.mcpjakarta.cdi.schema.node;

import jakarta.json.JsonValue;

/** An {@code anyOf} of a schema and null, the only {@code anyOf} in generated schemas. */
public record OrNull(Checker other) implements Checker {

    @Override
    public String expectation() {
        return other.expectation() + " or null";
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (value.getValueType() != JsonValue.ValueType.NULL) {
            other.check(value, path, findings);
        }
    }

    @Override
    public JsonValue completed(JsonValue value) {
        return value.getValueType() == JsonValue.ValueType.NULL ? value : other.completed(value);
    }
}
