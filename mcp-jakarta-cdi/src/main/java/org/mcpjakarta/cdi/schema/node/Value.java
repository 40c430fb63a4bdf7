package org.mcpjakarta.cdi.schema.node;

import java.util.List;

import org.mcpjakarta.cdi.schema.rule.Rule;

import jakarta.json.JsonValue;

/** Checks a value as a whole: only the first rule that it violates is reported. */
public record Value(String expectation, List<Rule> rules) implements Checker {
    public static final String ANY = "any value";
    public static final Checker ANYTHING = new Value(ANY, List.of());

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        passes(value, path, findings);
    }

    boolean passes(JsonValue value, Path path, Findings findings) {
        for (Rule rule : rules) {
            String objection = rule.objection(value, findings.steps());
            if (objection != null) {
                findings.mismatch(path, expectation, objection);
                return false;
            }
        }
        return true;
    }
}
