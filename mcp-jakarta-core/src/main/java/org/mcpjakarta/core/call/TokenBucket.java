package org.mcpjakarta.core.call;

import java.util.function.LongSupplier;

/** Lets through a burst and then so many a second. Safe for use by many threads. */
public final class TokenBucket {
    private static final double NANOS = 1e9;

    private final double perSecond;
    private final double burst;
    private final LongSupplier nanos;
    private double tokens;
    private long filledAt;

    public TokenBucket(double perSecond, double burst, LongSupplier nanos) {
        this.perSecond = perSecond;
        this.burst = burst;
        this.nanos = nanos;
        this.tokens = burst;
        this.filledAt = nanos.getAsLong();
    }

    public synchronized boolean tryTake() {
        long now = nanos.getAsLong();
        tokens = Math.min(burst, tokens + (now - filledAt) / NANOS * perSecond);
        filledAt = now;
        if (tokens < 1) {
            return false;
        }
        tokens--;
        return true;
    }
}
