package org.mcpjakarta.core.upkeep;

import java.time.Instant;
import java.time.InstantSource;

/**
 * Measures ages and timeouts. It starts with the time of day and then goes by the machine's own steady ticks, so that nothing ends early
 * or late because somebody sets the clock.
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
