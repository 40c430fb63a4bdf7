package org.mcpjakarta.core.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.ManualClock;

class SteadyClockTest {
    private final ManualClock timeOfDay = new ManualClock();
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 10);
    private final Instant start = timeOfDay.instant();
    private final SteadyClock clock = new SteadyClock(timeOfDay, nanos::get);

    @Test
    void itDoesNotFollowWhoeverSetsTheTimeOfDay() {
        timeOfDay.advance(Duration.ofHours(24));
        assertThat(clock.instant()).isEqualTo(start);

        timeOfDay.advance(Duration.ofHours(-48));
        assertThat(clock.instant()).isEqualTo(start);
        assertThat(clock.millis()).isEqualTo(start.toEpochMilli());
    }

    @Test
    void itFollowsTheMonotonicClockEvenIfThatOverflows() {
        nanos.addAndGet(Duration.ofMinutes(5).toNanos());

        assertThat(clock.instant()).isEqualTo(start.plus(Duration.ofMinutes(5)));
        assertThat(clock.millis()).isEqualTo(start.plus(Duration.ofMinutes(5)).toEpochMilli());
    }
}
