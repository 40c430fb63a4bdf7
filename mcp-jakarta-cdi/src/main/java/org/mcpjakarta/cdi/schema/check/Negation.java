package org.mcpjakarta.cdi.schema.check;

import jakarta.json.JsonValue;

/** The keyword {@code not}. */
record Negation(Checker other) implements Checker {
    /** The schema {@code false}. */
    static final Checker NOTHING = new Negation(Value.ANYTHING);

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
