package org.mcpjakarta.progress;

/** Counts the steps of a call and reports each to the client. Safe to use from any thread. */
public interface ProgressTracker {

    /** How much is done. */
    double progress();

    /** How much there is to do. */
    double total();

    /** Adds 1. */
    default void advance() {
        advance(1);
    }

    /** Adds 1, with a message for people about what the call is doing. */
    default void advance(String message) {
        advance(1, message);
    }

    /** Adds a step above 0. */
    void advance(double step);

    /** Adds a step above 0, with a message for people about what the call is doing. */
    void advance(double step, String message);
}
