package org.mcpjakarta.core.cluster;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The clock of the store, as this node knows it without asking: it follows the monotonic clock of the machine, and is corrected at
 * intervals. Once it was right it never goes back: if it is ahead, it runs at half speed for a while. Thread-safe.
 */
final class ClusterClock implements InstantSource {
    private static final long MILLI = 1_000_000;
    /** An answer that took longer says too little about when the store looked at its clock. */
    private static final long LONGEST_ROUND_TRIP = 100 * MILLI;

    private final LongSupplier nanos;
    private volatile Reading reading;
    private boolean isRight;

    /** At {@code nanos} it was {@code millis}, of which {@code excess} are too many. */
    private record Reading(long nanos, long millis, long excess) {
        long at(long now) {
            long passed = (now - nanos) / MILLI;
            return millis + passed - Math.min(excess, passed / 2);
        }
    }

    /** @param start the time until the store was asked first, in milliseconds */
    ClusterClock(long start, LongSupplier nanos) {
        this.nanos = nanos;
        this.reading = new Reading(nanos.getAsLong(), start, 0);
    }

    @Override
    public long millis() {
        return reading.at(nanos.getAsLong());
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }

    /** Corrects the clock. @param store reads the clock of the store */
    synchronized void correct(LongSupplier store) {
        long asked = nanos.getAsLong();
        long answer = store.getAsLong();
        long now = nanos.getAsLong();
        if (isRight && now - asked > LONGEST_ROUND_TRIP) {
            return;
        }
        long right = answer + (now - asked) / 2 / MILLI;
        long shown = isRight ? reading.at(now) : right;
        reading = new Reading(now, Math.max(shown, right), Math.max(0, shown - right));
        isRight = true;
    }
}
