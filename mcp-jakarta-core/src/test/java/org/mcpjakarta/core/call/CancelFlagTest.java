package org.mcpjakarta.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.fixture.LogLines;

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

    private static Stream<Throwable> failures() {
        return Stream.of(new IllegalStateException("of no concern to the others"), new AssertionError("likewise"),
                new StackOverflowError(), new NoClassDefFoundError("org/example/Gone"), new InternalError());
    }

    @ParameterizedTest
    @MethodSource("failures")
    @Tag("T-60")
    void listenerThatFailsDoesNotKeepTheOthersFromBeingTold(Throwable failure) {
        try (LogLines log = new LogLines()) {
            flag.onRaised(() -> sneak(failure));
            flag.onRaised(told::incrementAndGet);

            flag.raise();
            flag.onRaised(() -> sneak(failure));

            assertThat(told).hasValue(1);
            assertThat(log.failures()).containsExactly(failure, failure);
        }
    }

    @Test
    @Tag("T-60")
    void listenersAreToldEvenIfTheLogFails() {
        try (LogLines log = new LogLines()) {
            log.fail();
            flag.onRaised(() -> sneak(new AssertionError()));
            flag.onRaised(told::incrementAndGet);

            flag.raise();

            assertThat(told).hasValue(1);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable failure) throws T {
        throw (T) failure;
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
