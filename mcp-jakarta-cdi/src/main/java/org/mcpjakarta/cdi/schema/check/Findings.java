package org.mcpjakarta.cdi.schema.check;

import java.util.ArrayList;
import java.util.List;

import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

/** What one check has found so far, and what it may still spend. Not thread-safe; one per check. */
final class Findings {
    private static final int MOST = 10;
    private static final int DEEPEST = 100;
    private static final long STEPS = 2_000_000;

    // Most checks find nothing.
    private List<String> problems = List.of();
    private final StepBudget steps;
    private final VisitBudget visits;

    Findings() {
        this(new StepBudget(STEPS), new VisitBudget());
    }

    private Findings(StepBudget steps, VisitBudget visits) {
        this.steps = steps;
        this.visits = visits;
    }

    /** Findings of their own, at the same expense. */
    Findings trial() {
        return new Findings(steps, visits);
    }

    /** Whether the value would pass. */
    boolean fits(Checker checker, JsonValue value, Path path) {
        Findings trial = trial();
        checker.check(value, path, trial);
        return trial.problems.isEmpty();
    }

    void add(String problem) {
        if (problems.isEmpty()) {
            problems = new ArrayList<>();
        }
        if (!isFull()) {
            problems.add(problem);
        }
    }

    void mismatch(Path path, String expectation, String found) {
        add(path + " must be " + expectation + ", but was " + found);
    }

    int count() {
        return problems.size();
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

    /** Begins with another part of the schema, if that is still affordable; then {@link #leave} has to follow. */
    boolean enter(Path path) {
        if (visits.enter()) {
            return true;
        }
        add(path + " could not be checked in time");
        return false;
    }

    void leave() {
        visits.leave();
    }

    /** Whether something could not be told; then nothing that was found is worth anything. */
    boolean isExhausted() {
        return visits.isExhausted() || steps.isExhausted();
    }

    StepBudget steps() {
        return steps;
    }

    JsonValue text(String text) {
        return JsonProvider.provider().createValue(text);
    }

    List<String> problems() {
        return List.copyOf(problems);
    }
}
