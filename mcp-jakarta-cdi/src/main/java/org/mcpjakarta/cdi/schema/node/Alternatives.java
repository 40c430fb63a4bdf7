package org.mcpjakarta.cdi.schema.node;

import java.util.List;
import java.util.stream.Collectors;

import jakarta.json.JsonValue;

/** The keywords {@code anyOf} and {@code oneOf}. */
public record Alternatives(List<Checker> choices, boolean exclusive) implements Checker {

    @Override
    public String expectation() {
        return choices.stream().map(Checker::expectation).distinct().collect(Collectors.joining(" or "));
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        int fitting = 0;
        List<String> nearest = List.of();
        for (Checker choice : choices) {
            Findings trial = findings.trial();
            choice.check(value, path, trial);
            List<String> problems = trial.problems();
            if (problems.isEmpty()) {
                fitting++;
                findings.frame().merge(trial.frame());
            }
            // To track what was evaluated, every choice that fits has to be checked; otherwise the first is enough.
            if (fitting == 1 && !exclusive && findings.frame().evaluated() == null) {
                return;
            }
            nearest = nearest.isEmpty() || problems.size() < nearest.size() ? problems : nearest;
        }
        if (fitting == 0) {
            findings.add(path + " fits none of " + choices.size() + " allowed forms; of the nearest one: "
                    + nearest.get(0));
        } else if (fitting > 1 && exclusive) {
            findings.add(path + " must fit exactly one of " + choices.size() + " forms, but fits " + fitting);
        }
    }
}
