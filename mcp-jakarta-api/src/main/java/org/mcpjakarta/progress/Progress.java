package org.mcpjakarta.progress;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Reports the progress of a call to the client. Take it as a parameter of the method, or inject it into any bean; an
 * injected one refers to the call that runs on the current thread. A report is dropped if the client did not ask for
 * progress, if it is not higher than the one before, or if the call has ended, so you need not check first. Safe to use
 * from any thread.
 */
public interface Progress {

    /** The client's token for this request; empty if it did not ask for progress. */
    Optional<ProgressToken> token();

    /** Reports progress without a total. */
    default void send(double progress) {
        send(progress, null, null);
    }

    /**
     * Reports progress.
     *
     * @param progress how much is done; each report must be higher than the one before
     * @param total how much there is to do, or null if that is not known
     * @param message what the call is doing, for people, or null
     */
    void send(double progress, @Nullable Double total, @Nullable String message);

    /** A counter from 0 to the total that reports each step. */
    ProgressTracker tracker(double total);
}
