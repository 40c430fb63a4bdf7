package org.mcpjakarta.cdi.schema.check;

import java.util.Objects;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** A {@code $ref}: bound after all definitions are compiled, since they may speak of each other, and never again. */
final class Reference implements Checker {
    private final String name;
    private @Nullable Checker target;

    Reference(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    void bind(Checker definition) {
        target = definition;
    }

    @Override
    public String expectation() {
        return target().expectation();
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        target().check(value, path, findings);
    }

    @Override
    public JsonValue completed(JsonValue value) {
        return target().completed(value);
    }

    private Checker target() {
        return Objects.requireNonNull(target, name);
    }
}
