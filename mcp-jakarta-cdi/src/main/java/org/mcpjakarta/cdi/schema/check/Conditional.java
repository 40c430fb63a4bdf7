package org.mcpjakarta.cdi.schema.check;

import jakarta.json.JsonValue;

/** The keywords {@code if}, {@code then} and {@code else}. */
record Conditional(Checker condition, Checker then, Checker otherwise) implements Checker {

    @Override
    public String expectation() {
        return "a value that fits the rules";
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        Checker next = findings.fits(condition, value, path) ? then : otherwise;
        next.check(value, path, findings);
    }
}
