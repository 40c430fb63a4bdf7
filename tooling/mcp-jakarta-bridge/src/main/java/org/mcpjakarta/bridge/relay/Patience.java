package org.mcpjakarta.bridge.relay;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;

/**
 * The attempts to reach the server after a cut: with growing pauses, until time is up. It runs from the first failure on, so a call may
 * take longer. For one thread.
 */
final class Patience {
    private final Bounds bounds;
    private final boolean endless;
    private Duration pause;
    private boolean running;
    private long since;

    Patience(Bounds bounds, boolean endless) {
        this.bounds = bounds;
        this.endless = endless;
        this.pause = bounds.pause();
    }

    /** Something has succeeded. */
    void renew() {
        pause = bounds.pause();
        running = false;
    }

    /** A connection has ended after this time. One that lasts is a success, even if nothing came. */
    void held(Duration time) {
        if (time.compareTo(bounds.maxPause()) > 0) {
            renew();
        }
    }

    /** Lets the time run, unless it does already. */
    void start() {
        if (!running) {
            running = true;
            since = System.nanoTime();
        }
    }

    /** Pauses before the next attempt; returns false at once if time is up. @param wanted the pause that the server wants, or null */
    boolean await(@Nullable Duration wanted) throws Failure {
        start();
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
