package org.mcpjakarta.cdi.schema.node;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** The keywords {@code if}, {@code then} and {@code else}. */
public record Conditional(Checker condition, @Nullable Checker then, @Nullable Checker otherwise) implements Checker {

    @Override
    public String expectation() {
        return "a value that fits the rules";
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        Findings trial = findings.trial();
        condition.check(value, path, trial);
        boolean fits = trial.count() == 0;
        if (fits) {
            findings.frame().merge(trial.frame());
        }
        Checker next = fits ? then : otherwise;
        if (next != null) {
            next.check(value, path, findings);
        }
    }
}
