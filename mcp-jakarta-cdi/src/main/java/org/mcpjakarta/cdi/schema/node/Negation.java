package org.mcpjakarta.cdi.schema.node;

import jakarta.json.JsonValue;

/** The keyword {@code not}. */
public record Negation(Checker other) implements Checker {
    /** The schema {@code false}. */
    public static final Checker NOTHING = new Negation(Value.ANYTHING);

    @Override
    public String expectation() {
        return "something else than " + other.expectation();
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (findings.fits(other, value, path)) {
            findings.add(path + " is of a form that is not allowed");
        }
    }
}
