package org.mcpjakarta.core.cluster;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;

/**
 * Whether this node receives broadcasts. It broadcasts a number to itself at intervals. Once a number that was sent after the last known
 * loss comes back, broadcasts arrive again. Thread-safe.
 */
final class Hearing {
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(3);

    private final LongSupplier nanos;
    private final List<Runnable> onLoss = new CopyOnWriteArrayList<>();
    private long lastSent;
    private long lastBeforeLoss;
    private long heardAt;
    private volatile boolean hearing;

    /** @param nanos the current time in nanoseconds */
    Hearing(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** The number of the next broadcast to itself. */
    synchronized long next() {
        return ++lastSent;
    }

    /** The broadcast of this number has come back. */
    synchronized void heard(long number) {
        if (number > lastBeforeLoss) {
            heardAt = nanos.getAsLong();
            hearing = true;
        }
    }

    /** Broadcasts may have been lost. */
    synchronized void lost() {
        lastBeforeLoss = lastSent;
        hearing = false;
        onLoss.forEach(Runnable::run);
    }

    /** Takes a long silence for a loss. */
    synchronized void check() {
        if (hearing && nanos.getAsLong() - heardAt > LONGEST_SILENCE.toNanos()) {
            lost();
        }
    }

    boolean isHearing() {
        return hearing;
    }

    /** Adds an action that runs when broadcasts may have been lost. It must not block. */
    void onLoss(Runnable action) {
        onLoss.add(action);
    }
}
