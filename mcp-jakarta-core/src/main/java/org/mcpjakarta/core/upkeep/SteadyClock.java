package org.mcpjakarta.core.upkeep;

import java.time.Instant;
import java.time.InstantSource;

/**
 * Measures ages and timeouts. It starts with the time of day and then follows the monotonic clock, so that nothing expires early or late
 * when the system time is changed.
 */
public final class SteadyClock implements InstantSource {
    private final Instant start = Instant.now();
    private final long startMillis = start.toEpochMilli();
    private final long startNanos = System.nanoTime();

    @Override
    public Instant instant() {
        return start.plusNanos(System.nanoTime() - startNanos);
    }

    @Override
    public long millis() {
        return startMillis + (System.nanoTime() - startNanos) / 1_000_000;
    }
}
