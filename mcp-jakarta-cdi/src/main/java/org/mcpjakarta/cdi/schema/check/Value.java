package org.mcpjakarta.cdi.schema.check;

import java.util.List;

import jakarta.json.JsonValue;

/** A value looked at as a whole: the first rule it breaks is the one to tell. */
record Value(String expectation, List<Rule> rules) implements Checker {
    static final String ANY = "any value";
    static final Checker ANYTHING = new Value(ANY, List.of());

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
