package org.mcpjakarta.cdi.schema.check;

/** Limits how many parts of a schema one check may look at, and how many at once: a few lines of schema can ask for billions. */
final class VisitBudget {
    private static final int MOST = 100_000;
    private static final int DEEPEST = 500;

    private int visits;
    private int depth;
    private boolean exhausted;

    boolean enter() {
        if (visits == MOST || depth == DEEPEST) {
            exhausted = true;
            return false;
        }
        visits++;
        depth++;
        return true;
    }

    void leave() {
        depth--;
    }

    boolean isExhausted() {
        return exhausted;
    }
}
