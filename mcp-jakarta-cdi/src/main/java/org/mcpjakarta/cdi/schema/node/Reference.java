package org.mcpjakarta.cdi.schema.node;

import java.util.Objects;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** A {@code $ref}: bound once, after all definitions are compiled, because they may refer to each other. */
public final class Reference implements Checker {
    private final String name;
    private @Nullable Checker target;

    public Reference(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public void bind(Checker definition) {
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
