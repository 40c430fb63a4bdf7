package org.mcpjakarta.core.upkeep;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * Measures ages and timeouts. It starts with the time of day and then follows the monotonic clock, so that nothing expires early or late
 * when the system time is changed.
 */
public final class SteadyClock implements InstantSource {
    private final Instant start;
    private final long startMillis;
    private final LongSupplier nanos;
    private final long startNanos;

    public SteadyClock() {
        this(InstantSource.system(), System::nanoTime);
    }

    SteadyClock(InstantSource timeOfDay, LongSupplier nanos) {
        this.start = timeOfDay.instant();
        this.startMillis = start.toEpochMilli();
        this.nanos = nanos;
        this.startNanos = nanos.getAsLong();
    }

    @Override
    public Instant instant() {
        return start.plusNanos(nanos.getAsLong() - startNanos);
    }

    @Override
    public long millis() {
        return startMillis + (nanos.getAsLong() - startNanos) / 1_000_000;
    }
}
