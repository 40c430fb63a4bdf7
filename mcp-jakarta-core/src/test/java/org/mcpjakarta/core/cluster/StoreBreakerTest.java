package org.mcpjakarta.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.LogLines;
import org.mcpjakarta.spi.StoreUnavailableException;

class StoreBreakerTest {
    private final AtomicLong nanos = new AtomicLong(1);
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger losses = new AtomicInteger();
    private final LogLines log = new LogLines();
    private final StoreBreaker breaker = new StoreBreaker(nanos::get);

    StoreBreakerTest() {
        breaker.onAway(losses::incrementAndGet);
    }

    @AfterEach
    void endLog() {
        log.close();
    }

    @Test
    void whileTheStoreIsAwayCallsFailWithoutBeingMade() {
        failOnce();
        for (int i = 0; i < 10; i++) {
            assertThatThrownBy(() -> breaker.run(calls::incrementAndGet)).isInstanceOf(StoreUnavailableException.class);
        }

        assertThat(calls).hasValue(0);
        assertThat(breaker.isAvailable()).isFalse();
    }

    @Test
    void oneCallIsTriedAfterEachStep() {
        failOnce();
        nanos.addAndGet(StoreBreaker.STEP.toNanos());

        failOnce();
        assertThatThrownBy(() -> breaker.run(calls::incrementAndGet)).isInstanceOf(StoreUnavailableException.class);

        assertThat(calls).hasValue(0);
        nanos.addAndGet(StoreBreaker.STEP.toNanos());
        assertThat(breaker.call(calls::incrementAndGet)).isEqualTo(1);
        assertThat(breaker.call(calls::incrementAndGet)).isEqualTo(2);
        assertThat(breaker.isAvailable()).isTrue();
    }

    @Test
    void whileOneCallIsTriedOthersFail() {
        failOnce();
        nanos.addAndGet(StoreBreaker.STEP.toNanos());

        breaker.run(() -> assertThatThrownBy(() -> breaker.run(calls::incrementAndGet))
                .isInstanceOf(StoreUnavailableException.class));

        assertThat(calls).hasValue(0);
        assertThat(breaker.isAvailable()).isTrue();
    }

    @Test
    void callThatBeganBeforeDoesNotBringTheStoreBack() {
        breaker.run(this::failOnce);

        assertThat(breaker.isAvailable()).isFalse();
    }

    @Test
    void whatMayBeKnownWithoutTheStoreDoesNotBringItBack() {
        assertThat(breaker.recall(calls::incrementAndGet)).isEqualTo(1);
        failOnce();
        nanos.addAndGet(StoreBreaker.STEP.toNanos());

        assertThatThrownBy(() -> breaker.recall(calls::incrementAndGet))
                .isInstanceOf(StoreUnavailableException.class);

        assertThat(calls).hasValue(1);
        breaker.run(() -> {});
        assertThatThrownBy(() -> breaker.recall(() -> {
            throw new StoreUnavailableException("refused");
        })).hasMessage("refused");
        assertThat(breaker.isAvailable()).isFalse();
    }

    @Test
    void operatorLearnsOnceThatTheStoreWentAndOnceThatItIsBack() {
        for (int i = 0; i < 3; i++) {
            failOnce();
            nanos.addAndGet(StoreBreaker.STEP.toNanos());
        }
        breaker.run(() -> {});
        breaker.run(() -> {});

        assertThat(log.lines()).hasSize(2).allMatch(line -> line.startsWith("MCPJ6001"));
        assertThat(log.lines().get(0)).contains("does not answer");
        assertThat(log.lines().get(1)).contains("answers again");
        assertThat(losses).hasValue(1);
    }

    @Test
    void defectIsNotTakenForAStoreThatIsAway() {
        assertThatThrownBy(() -> breaker.run(() -> {
            throw new IllegalArgumentException("no such name");
        })).isInstanceOf(IllegalArgumentException.class);

        assertThat(breaker.isAvailable()).isTrue();
    }

    private void failOnce() {
        assertThatThrownBy(() -> breaker.run(() -> {
            throw new StoreUnavailableException("refused");
        })).hasMessage("refused");
    }
}
