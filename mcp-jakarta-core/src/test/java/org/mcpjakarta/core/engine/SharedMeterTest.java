package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.engine.SharedMeter.Report;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.McpMethod.Rate;

class SharedMeterTest {
    private static final int PER_SECOND = 40;
    private static final int MOST_CALLS = 100;

    private final AtomicLong nanos = new AtomicLong();
    private final SharedMeter meter = new SharedMeter(new Rates(PER_SECOND, 10, 10, 10), nanos::get);

    @Test
    void onlyAClientThatUsesMuchIsReported() {
        meter.take(Rate.TOOLS);
        meter.enter();
        assertThat(meter.report(MOST_CALLS)).isNull();

        meter.take(Rate.TOOLS);
        meter.take(Rate.TOOLS);

        assertThat(meter.report(MOST_CALLS)).isEqualTo(new Report(2, 0, 1));
    }

    @Test
    void runningCallsAndCompletionsAreReportedToo() {
        meter.take(Rate.COMPLETION);
        assertThat(meter.report(MOST_CALLS)).isEqualTo(new Report(0, 1, 0));

        for (int i = 0; i < 5; i++) {
            meter.enter();
        }
        assertThat(meter.report(MOST_CALLS)).isEqualTo(new Report(0, 0, 5));
    }

    @Test
    void whoWasReportedIsReportedOnceMore() {
        for (int i = 0; i < 5; i++) {
            meter.enter();
        }
        meter.report(MOST_CALLS);
        meter.leave();

        assertThat(meter.report(MOST_CALLS)).isEqualTo(new Report(0, 0, 4));
        assertThat(meter.report(MOST_CALLS)).isNull();
    }

    @Test
    void refusedCallsAreNotReported() {
        for (int i = 0; i < 3 * PER_SECOND; i++) {
            meter.take(Rate.TOOLS);
        }

        assertThat(meter.report(MOST_CALLS)).isEqualTo(new Report(2 * PER_SECOND, 0, 0));
    }

    @Test
    void whatWasTakenElsewhereIsNotLeftHere() {
        meter.heard("two", new Report(2 * PER_SECOND - 1, 0, 0));

        assertThat(meter.take(Rate.TOOLS)).isZero();
        assertThat(meter.take(Rate.TOOLS)).isPositive();
        assertThat(meter.take(Rate.COMPLETION)).isZero();
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(meter.take(Rate.TOOLS)).isZero();
        assertThat(meter.report(MOST_CALLS)).isEqualTo(new Report(2, 1, 0));
    }

    @Test
    void reportOfAnotherNodeCountsNoMoreThanThatNodeCanHaveGiven() {
        meter.heard("two", new Report(Integer.MAX_VALUE, Integer.MAX_VALUE, 0));

        assertThat(meter.take(Rate.TOOLS)).isBetween(1L, Duration.ofSeconds(2).toNanos());
    }

    @Test
    void callsThatRunElsewhereCountUntilTheNodeSaysOtherwiseOrNothing() {
        meter.heard("two", new Report(0, 0, 7));
        meter.heard("three", new Report(0, 0, 5));
        assertThat(meter.elsewhere()).isEqualTo(12);
        assertThat(meter.retire()).isFalse();

        meter.heard("two", new Report(0, 0, 1));
        assertThat(meter.elsewhere()).isEqualTo(6);
        nanos.addAndGet(Duration.ofSeconds(3).toNanos());
        meter.heard("two", new Report(0, 0, 2));
        nanos.addAndGet(1);
        meter.report(MOST_CALLS);
        assertThat(meter.elsewhere()).isEqualTo(2);
        meter.heard("two", new Report(0, 0, 0));

        assertThat(meter.elsewhere()).isZero();
        assertThat(meter.retire()).isTrue();
    }
}
