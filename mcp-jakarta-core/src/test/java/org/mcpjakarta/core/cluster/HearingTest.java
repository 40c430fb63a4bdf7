package org.mcpjakarta.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

class HearingTest {
    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger losses = new AtomicInteger();
    private final Hearing hearing = new Hearing(nanos::get);

    HearingTest() {
        hearing.onLoss(losses::incrementAndGet);
    }

    @Test
    void nodeHearsOnceItsOwnBroadcastHasComeBack() {
        assertThat(hearing.isHearing()).isFalse();

        hearing.heard(hearing.next());

        assertThat(hearing.isHearing()).isTrue();
    }

    @Test
    void whatWasSentBeforeALossProvesNothing() {
        long before = hearing.next();
        hearing.lost();

        hearing.heard(before);
        assertThat(hearing.isHearing()).isFalse();

        hearing.heard(hearing.next());
        assertThat(hearing.isHearing()).isTrue();
        assertThat(losses).hasValue(1);
    }

    @Test
    void longSilenceIsALoss() {
        hearing.heard(hearing.next());
        nanos.addAndGet(Duration.ofSeconds(3).toNanos());
        hearing.check();
        assertThat(hearing.isHearing()).isTrue();

        nanos.addAndGet(1);
        hearing.check();

        assertThat(hearing.isHearing()).isFalse();
        assertThat(losses).hasValue(1);
    }
}
