package org.mcpjakarta.core.limit;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Limits a rate per second, with bursts of up to two seconds' worth. Its whole state is one number, the time at which it will be full
 * again, so it needs no lock. Thread-safe.
 */
public final class TokenBucket {
    private static final long SECOND = 1_000_000_000;
    private static final int SECONDS_AT_ONCE = 2;

    private final long nanosPerToken;
    private final long burstNanos;
    private final long mostAtOnce;
    private final LongSupplier nanos;
    private final AtomicLong fullAt;

    public TokenBucket(int perSecond, LongSupplier nanos) {
        // Rounded up, so that the rate is rather too low than too high.
        this.nanosPerToken = (SECOND + perSecond - 1) / perSecond;
        this.burstNanos = ((long) perSecond * SECONDS_AT_ONCE - 1) * nanosPerToken;
        this.mostAtOnce = (long) perSecond * (SECONDS_AT_ONCE + 1);
        this.nanos = nanos;
        this.fullAt = new AtomicLong(nanos.getAsLong());
    }

    public boolean tryTake() {
        return take() == 0;
    }

    /** Takes a token and returns zero, or returns the nanoseconds after which one will be available. */
    public long take() {
        while (true) {
            long now = nanos.getAsLong();
            long full = fullAt.get();
            // Times are compared by their difference, since nanoTime may overflow.
            long from = full - now > 0 ? full : now;
            long wait = from - now - burstNanos;
            if (wait > 0) {
                return wait;
            }
            if (fullAt.compareAndSet(full, from + nanosPerToken)) {
                return 0;
            }
        }
    }

    /** Takes tokens that were given elsewhere, whether there are enough or not. */
    public void charge(int tokens) {
        fullAt.updateAndGet(full -> {
            long now = nanos.getAsLong();
            return (full - now > 0 ? full : now) + Math.min(tokens, mostAtOnce) * nanosPerToken;
        });
    }

    /** Whether it is as full as a new bucket. */
    public boolean isFull() {
        return fullAt.get() - nanos.getAsLong() <= 0;
    }
}
