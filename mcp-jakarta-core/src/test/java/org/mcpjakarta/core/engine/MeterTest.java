package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.McpMethod;

class MeterTest {
    private static final long SECOND = 1_000_000_000;

    private final AtomicLong nanos = new AtomicLong();
    private final Meter meter = new Meter(new Rates(10, 10, 10, 10), nanos::get);

    @Test
    @Tag("T-31")
    void nobodyGetsInByOneThatIsRetired() {
        assertThat(meter.retire()).isTrue();

        assertThat(meter.enter()).isEqualTo(Meter.RETIRED);

        assertThat(meter.isBusy()).isFalse();
        assertThat(meter.retire()).isFalse();
    }

    @Test
    @Tag("T-31")
    void oneThatIsInUseIsNotRetired() {
        meter.enter();

        assertThat(meter.retire()).isFalse();

        assertThat(meter.enter()).isEqualTo(2);
    }

    @Test
    @Tag("T-31")
    void oneThatStillSaysSomethingGoesOn() {
        meter.enter();
        meter.take(McpMethod.Rate.TOOLS);
        meter.leave();

        assertThat(meter.retire()).isFalse();

        assertThat(meter.enter()).isEqualTo(1);
        meter.leave();
        nanos.addAndGet(SECOND);
        assertThat(meter.retire()).isTrue();
    }
}
