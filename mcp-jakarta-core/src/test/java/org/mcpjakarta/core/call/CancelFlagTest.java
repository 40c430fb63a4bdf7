package org.mcpjakarta.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Crowd;

class CancelFlagTest {
    private final CancelFlag flag = new CancelFlag();
    private final AtomicInteger told = new AtomicInteger();

    @Test
    void staysDownUntilRaised() {
        flag.onRaised(told::incrementAndGet);

        assertThat(flag.isRaised()).isFalse();
        assertThat(told).hasValue(0);
    }

    @Test
    void listenersAreToldOnce() {
        flag.onRaised(told::incrementAndGet);
        flag.onRaised(told::incrementAndGet);

        flag.raise();
        flag.raise();

        assertThat(flag.isRaised()).isTrue();
        assertThat(told).hasValue(2);
    }

    @Test
    void listenerThatFailsDoesNotKeepTheOthersFromBeingTold() {
        CancelFlag flag = new CancelFlag();
        AtomicInteger told = new AtomicInteger();
        flag.onRaised(() -> {
            throw new IllegalStateException("of no concern to the others");
        });
        flag.onRaised(told::incrementAndGet);

        flag.raise();

        assertThat(told).hasValue(1);
    }

    @Test
    void listenerThatComesLateIsToldAtOnce() {
        flag.raise();

        flag.onRaised(told::incrementAndGet);

        assertThat(told).hasValue(1);
    }

    @Test
    @Tag("R-284")
    void listenersAreToldOnceHoweverTheThreadsMeet() throws Exception {
        for (int round = 0; round < 200; round++) {
            CancelFlag raced = new CancelFlag();
            AtomicInteger runs = new AtomicInteger();

            Crowd.together(4, thread -> () -> {
                if (thread % 2 == 0) {
                    raced.raise();
                } else {
                    raced.onRaised(runs::incrementAndGet);
                }
                return null;
            });

            assertThat(runs).hasValue(2);
        }
    }
}
