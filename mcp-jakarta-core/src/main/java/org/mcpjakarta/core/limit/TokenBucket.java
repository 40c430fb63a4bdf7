package org.mcpjakarta.core.limit;

import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.function.LongSupplier;

/**
 * Lets through so many a second, and two seconds' worth of them at once. All it remembers is the time at which it will be full
 * again, in one number; so nobody waits for anybody. Safe for use by many threads.
 */
public final class TokenBucket {
    private static final long SECOND = 1_000_000_000;
    private static final int SECONDS_AT_ONCE = 2;

    // No counter that is an object of its own: with thousands of clients it would be one more that is in no cache.
    private static final AtomicLongFieldUpdater<TokenBucket> FULL_AT = AtomicLongFieldUpdater
            .newUpdater(TokenBucket.class, "fullAt");

    private final long nanosEach;
    private final long slack;
    private final LongSupplier nanos;
    private volatile long fullAt;

    public TokenBucket(int perSecond, LongSupplier nanos) {
        // Rounded up: rather one too few than one too many.
        this.nanosEach = (SECOND + perSecond - 1) / perSecond;
        this.slack = ((long) perSecond * SECONDS_AT_ONCE - 1) * nanosEach;
        this.nanos = nanos;
        this.fullAt = nanos.getAsLong();
    }

    public boolean tryTake() {
        return take() == 0;
    }

    /** Zero if it lets through; else the time, in nanoseconds, after which it will. */
    public long take() {
        while (true) {
            long now = nanos.getAsLong();
            long full = fullAt;
            // Times are compared by their difference, since nanoseconds may overflow.
            long from = full - now > 0 ? full : now;
            long wait = from - now - slack;
            if (wait > 0) {
                return wait;
            }
            if (FULL_AT.compareAndSet(this, full, from + nanosEach)) {
                return 0;
            }
        }
    }

    /** Whether it lets through as much as a new one. */
    public boolean isFull() {
        return fullAt - nanos.getAsLong() <= 0;
    }
}
