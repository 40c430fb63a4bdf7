package org.mcpjakarta.progress;

/** Counts the steps of a call and reports each to the client. Safe to use from any thread. */
public interface ProgressTracker {

    /** How much is done. */
    double progress();

    /** How much there is to do. */
    double total();

    /** One step further. */
    default void advance() {
        advance(1);
    }

    /** One step further, with a word for people on what is going on. */
    default void advance(String message) {
        advance(1, message);
    }

    /** So much further; the step is above 0. */
    void advance(double step);

    /** So much further, with a word for people on what is going on. */
    void advance(double step, String message);
}
