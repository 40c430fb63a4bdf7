package org.mcpjakarta.core.limit;

import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.function.LongSupplier;

/**
 * Limits a rate per second, with bursts of up to two seconds' worth. Its whole state is one number, the time at which it will be full
 * again, so it needs no lock. Thread-safe.
 */
public final class TokenBucket {
    private static final long SECOND = 1_000_000_000;
    private static final int SECONDS_AT_ONCE = 2;

    // An updater instead of an AtomicLong: with thousands of clients, a separate object would be one more cache miss.
    private static final AtomicLongFieldUpdater<TokenBucket> FULL_AT = AtomicLongFieldUpdater
            .newUpdater(TokenBucket.class, "fullAt");

    private final long nanosPerToken;
    private final long burstNanos;
    private final LongSupplier nanos;
    private volatile long fullAt;

    public TokenBucket(int perSecond, LongSupplier nanos) {
        // Rounded up, so that the rate is rather too low than too high.
        this.nanosPerToken = (SECOND + perSecond - 1) / perSecond;
        this.burstNanos = ((long) perSecond * SECONDS_AT_ONCE - 1) * nanosPerToken;
        this.nanos = nanos;
        this.fullAt = nanos.getAsLong();
    }

    public boolean tryTake() {
        return take() == 0;
    }

    /** Takes a token and returns zero, or returns the nanoseconds after which one will be available. */
    public long take() {
        while (true) {
            long now = nanos.getAsLong();
            long full = fullAt;
            // Times are compared by their difference, since nanoTime may overflow.
            long from = full - now > 0 ? full : now;
            long wait = from - now - burstNanos;
            if (wait > 0) {
                return wait;
            }
            if (FULL_AT.compareAndSet(this, full, from + nanosPerToken)) {
                return 0;
            }
        }
    }

    /** Whether it is as full as a new bucket. */
    public boolean isFull() {
        return fullAt - nanos.getAsLong() <= 0;
    }
}
