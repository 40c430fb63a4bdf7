package org.mcpjakarta.bridge.relay;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;

/** The attempts to reach the server after a cut: with growing pauses, until time is up. For one thread. */
final class Patience {
    private final Bounds bounds;
    private final boolean endless;
    private Duration pause;
    private long since = System.nanoTime();

    Patience(Bounds bounds, boolean endless) {
        this.bounds = bounds;
        this.endless = endless;
        this.pause = bounds.pause();
    }

    /** Something has succeeded. */
    void renew() {
        pause = bounds.pause();
        since = System.nanoTime();
    }

    /** Pauses before the next attempt; returns false at once if time is up. @param wanted the pause that the server wants, or null */
    boolean await(@Nullable Duration wanted) throws Failure {
        Duration next = wanted == null ? pause : wanted;
        Duration waited = Duration.ofNanos(System.nanoTime() - since);
        if (!endless && waited.plus(next).compareTo(bounds.patience()) > 0) {
            return false;
        }
        try {
            Thread.sleep(next.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("The bridge is stopping");
        }
        Duration doubled = pause.multipliedBy(2);
        pause = doubled.compareTo(bounds.maxPause()) > 0 ? bounds.maxPause() : doubled;
        return true;
    }
}
