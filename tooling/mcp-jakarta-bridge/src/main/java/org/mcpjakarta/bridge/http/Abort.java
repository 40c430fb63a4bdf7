package org.mcpjakarta.bridge.http;

import java.util.concurrent.Future;

import org.jspecify.annotations.Nullable;

/** Breaks off a request, whether its answer has begun or not. A server of the stateless revision takes this for a cancellation. */
public final class Abort {
    private boolean aborted;
    private @Nullable Future<?> sending;
    private @Nullable Answer answer;

    public void abort() {
        Future<?> unanswered;
        Answer begun;
        synchronized (this) {
            aborted = true;
            unanswered = sending;
            begun = answer;
        }
        if (unanswered != null) {
            unanswered.cancel(true);
        }
        if (begun != null) {
            begun.close();
        }
    }

    /** Breaks off a request that has no answer yet. */
    public void abortUnanswered() {
        synchronized (this) {
            if (answer != null) {
                return;
            }
        }
        abort();
    }

    public synchronized boolean isAborted() {
        return aborted;
    }

    void sends(Future<?> future) {
        synchronized (this) {
            sending = future;
            answer = null;
            if (!aborted) {
                return;
            }
        }
        future.cancel(true);
    }

    /** The request will be sent again, so until then there is nothing to break off. */
    synchronized void waits() {
        sending = null;
        answer = null;
    }

    void reads(Answer begun) {
        synchronized (this) {
            answer = begun;
            if (!aborted) {
                return;
            }
        }
        begun.close();
    }
}
