package org.mcpjakarta.cdi.schema.check;

import java.util.ArrayList;
import java.util.List;

/** What one check has found so far, and what it may still spend. Not thread-safe; one per check. */
final class Findings {
    private static final int MOST = 10;
    private static final int DEEPEST = 100;
    private static final long STEPS = 2_000_000;

    private final List<String> problems = new ArrayList<>();
    private final StepBudget steps = new StepBudget(STEPS);

    void add(String problem) {
        if (!isFull()) {
            problems.add(problem);
        }
    }

    void mismatch(Path path, String expectation, String found) {
        add(path + " must be " + expectation + ", but was " + found);
    }

    boolean isFull() {
        return problems.size() == MOST;
    }

    /** Stops the descent where no honest value would be. */
    boolean isTooDeep(Path path) {
        if (path.depth() > DEEPEST) {
            add(path + " is nested too deeply");
            return true;
        }
        return false;
    }

    StepBudget steps() {
        return steps;
    }

    List<String> problems() {
        return List.copyOf(problems);
    }
}
