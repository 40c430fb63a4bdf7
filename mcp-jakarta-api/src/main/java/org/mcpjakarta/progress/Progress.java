package org.mcpjakarta.progress;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Tells the client how far a call has come. Take it as a parameter of the method, or inject it into any bean: there it speaks of
 * the call that runs on the thread at hand. A report is dropped if the client did
 * not ask for any, if it does not go beyond the one before, or if the call has ended; so there is no need to ask first.
 * Safe to use from any thread.
 */
public interface Progress {

    /** The client's mark for this request; empty if it does not want to see progress. */
    Optional<ProgressToken> token();

    /** Reports how far the call is, where the end is not known. */
    default void send(double progress) {
        send(progress, null, null);
    }

    /**
     * Reports how far the call is.
     *
     * @param progress how much is done; each report must be higher than the one before
     * @param total how much there is to do, or null if that is not known
     * @param message what is going on, for people, or null
     */
    void send(double progress, @Nullable Double total, @Nullable String message);

    /** A counter from 0 to the total that reports each step. */
    ProgressTracker tracker(double total);
}
