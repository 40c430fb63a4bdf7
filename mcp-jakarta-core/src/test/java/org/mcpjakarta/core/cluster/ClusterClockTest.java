package org.mcpjakarta.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

import org.junit.jupiter.api.Test;

class ClusterClockTest {
    private final AtomicLong nanos = new AtomicLong();
    private final ClusterClock clock = new ClusterClock(5_000_000, nanos::get);

    @Test
    void showsTheTimeOfTheStoreWithoutAskingIt() {
        clock.correct(() -> 1_000_000);
        pass(1_500);

        assertThat(clock.millis()).isEqualTo(1_001_500);
        assertThat(clock.instant().toEpochMilli()).isEqualTo(1_001_500);
    }

    @Test
    void whileTheStoreCannotBeAskedTheMachineIsTrusted() {
        pass(10);

        assertThat(clock.millis()).isEqualTo(5_000_010);
    }

    @Test
    void halfOfTheRoundTripIsTheWayBack() {
        clock.correct(() -> {
            pass(40);
            return 1_000_000;
        });

        assertThat(clock.millis()).isEqualTo(1_000_020);
    }

    @Test
    void slowAnswerCorrectsNothingButTheFirstTime() {
        clock.correct(() -> 1_000_000);
        clock.correct(() -> {
            pass(200);
            return 2_000_000;
        });

        assertThat(clock.millis()).isEqualTo(1_000_200);
    }

    @Test
    void clockThatIsAheadRunsSlowlyUntilItIsRight() {
        clock.correct(() -> 1_000_000);
        clock.correct(() -> 999_000);

        assertThat(clock.millis()).isEqualTo(1_000_000);
        pass(1_000);
        assertThat(clock.millis()).isEqualTo(1_000_500);
        pass(1_000);
        assertThat(clock.millis()).isEqualTo(1_001_000);
        pass(1_000);
        assertThat(clock.millis()).isEqualTo(1_002_000);
    }

    @Property
    void neverGoesBack(@ForAll List<@LongRange(min = -100_000, max = 100_000) Long> errors) {
        clock.correct(() -> 10_000_000);
        long last = clock.millis();
        for (long error : errors) {
            long shown = clock.millis();
            clock.correct(() -> shown + error);
            assertThat(clock.millis()).isGreaterThanOrEqualTo(last);
            pass(Math.abs(error) % 7_000);
            last = clock.millis();
            assertThat(last).isGreaterThanOrEqualTo(shown);
        }
    }

    private void pass(long millis) {
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
