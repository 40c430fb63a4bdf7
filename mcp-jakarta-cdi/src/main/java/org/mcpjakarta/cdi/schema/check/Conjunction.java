package org.mcpjakarta.cdi.schema.check;

import java.util.List;

import jakarta.json.JsonValue;

/** A value that has to fit every part of a schema. What is wrong as a whole makes the rest not worth a look. */
record Conjunction(String own, List<Checker> parts) implements Checker {

    /** That of what it refers to, if it says nothing itself. */
    @Override
    public String expectation() {
        return own.equals(Expectation.NONE)
                ? parts.stream().filter(Reference.class::isInstance).findFirst().map(Checker::expectation).orElse(own)
                : own;
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!findings.enter(path)) {
            return;
        }
        try {
            int before = findings.count();
            for (Checker part : parts) {
                part.check(value, path, findings);
                boolean wrongAsAWhole = part instanceof Value && findings.count() > before;
                if (wrongAsAWhole || findings.isFull()) {
                    return;
                }
            }
        } finally {
            findings.leave();
        }
    }
}
