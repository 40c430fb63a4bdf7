package org.mcpjakarta.cdi.schema.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.rule.StepBudget;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.text.NearestName;

/** The problems that one check has found so far, and its budgets. Not thread-safe; one per check. */
public final class Findings {
    private static final int MAX_PROBLEMS = 10;
    private static final int MAX_NAMES = 20;
    private static final int MAX_DEPTH = JsonLimits.DEEPEST;
    private static final long MAX_STEPS = 2_000_000;

    // Replaced by a mutable list when needed: most checks find nothing.
    private List<String> problems = List.of();
    private final StepBudget steps;
    private final VisitBudget visits;
    private Frame frame = Frame.NONE;
    private boolean droppedNull;

    Findings() {
        this(budget(), new VisitBudget());
    }

    /** The budget of one check. */
    static StepBudget budget() {
        return new StepBudget(MAX_STEPS);
    }

    private Findings(StepBudget steps, VisitBudget visits) {
        this.steps = steps;
        this.visits = visits;
    }

    /** Separate findings that share the budgets. */
    Findings trial() {
        Findings trial = new Findings(steps, visits);
        trial.frame = frame.trial();
        return trial;
    }

    /** Whether the value would pass. */
    boolean fits(Checker checker, JsonValue value, Path path) {
        Findings trial = trial();
        checker.check(value, path, trial);
        return trial.problems.isEmpty();
    }

    /** Checks a part of the value. */
    void below(Checker checker, JsonValue part, Path path) {
        Frame outer = frame;
        Frame inner = outer.below();
        if (inner == outer) {
            checker.check(part, path, this);
        } else {
            frame = inner;
            checker.check(part, path, this);
            frame = outer;
        }
    }

    Frame frame() {
        return frame;
    }

    void frame(Frame next) {
        frame = next;
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

    /** @param known the members that could have been meant */
    void unknown(String name, Path path, Collection<String> known) {
        add(path + (path.depth() == 1 ? " is not an argument" : " is not known here") + suggestion(name, known));
    }

    private static String suggestion(String name, Collection<String> known) {
        if (known.isEmpty()) {
            return "; there are none";
        }
        List<String> sorted = List.copyOf(new TreeSet<>(known));
        String choice = sorted.stream().limit(MAX_NAMES).collect(Collectors.joining(", "))
                + (sorted.size() > MAX_NAMES ? ", …" : "");
        return NearestName.of(name, sorted).map(near -> "; did you mean \"" + near + "\"? Known: " + choice)
                .orElse("; known: " + choice);
    }

    /** Records that a null was treated as an omitted member. */
    void dropNull() {
        droppedNull = true;
    }

    public boolean hasDroppedNull() {
        return droppedNull;
    }

    int count() {
        return problems.size();
    }

    boolean isFull() {
        return problems.size() == MAX_PROBLEMS;
    }

    /** Stops the descent at a depth that no legitimate value has. */
    boolean isTooDeep(Path path) {
        if (path.depth() > MAX_DEPTH) {
            add(path + " is nested too deeply");
            return true;
        }
        return false;
    }

    /** Begins with another part of the schema if the budget suffices; then {@link #leave} has to follow. */
    boolean enter(JsonValue value, Path path) {
        if (visits.enter(VisitBudget.size(value))) {
            return true;
        }
        add(path + " could not be checked in time");
        return false;
    }

    void leave() {
        visits.leave();
    }

    /** Whether a budget did not suffice; then the findings are meaningless. */
    boolean isExhausted() {
        return visits.isExhausted() || steps.isExhausted();
    }

    StepBudget steps() {
        return steps;
    }

    List<String> problems() {
        return List.copyOf(problems);
    }

    /** The problems of a check that has ended; a check that a budget has ended early has at least one. */
    public List<String> result() {
        boolean undecided = isExhausted() && problems.isEmpty();
        return undecided ? List.of("the value could not be checked in time") : problems();
    }
}
