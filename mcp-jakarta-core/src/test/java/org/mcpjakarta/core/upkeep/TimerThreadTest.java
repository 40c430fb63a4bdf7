package org.mcpjakarta.core.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.LogLines;
import org.mcpjakarta.spi.Registration;

class TimerThreadTest {
    private final TimerThread timer = new TimerThread();

    @AfterEach
    void stop() {
        timer.close();
    }

    @Test
    void appointmentIsKept() throws Exception {
        CountDownLatch ran = new CountDownLatch(1);

        timer.after(Duration.ofMillis(1), ran::countDown);

        assertThat(ran.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    @Tag("T-60")
    void appointmentThatFailsIsToldAndTheNextIsKept() throws Exception {
        CountDownLatch ran = new CountDownLatch(1);
        AssertionError failure = new AssertionError("missed");
        try (LogLines log = new LogLines()) {
            timer.after(Duration.ofMillis(1), () -> {
                throw failure;
            });
            timer.after(Duration.ofMillis(50), ran::countDown);

            assertThat(ran.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(log.failures()).containsExactly(failure);
        }
    }

    @Test
    void appointmentThatIsTakenBackIsNotKept() throws Exception {
        AtomicBoolean ran = new AtomicBoolean();
        CountDownLatch later = new CountDownLatch(1);

        Registration registration = timer.after(Duration.ofMillis(200), () -> ran.set(true));
        registration.close();
        timer.after(Duration.ofMillis(300), later::countDown);

        assertThat(later.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(ran).isFalse();
    }

    @Test
    void appointmentThatWasKeptCannotBeTakenBack() throws Exception {
        CountDownLatch ran = new CountDownLatch(1);
        Registration registration = timer.after(Duration.ofMillis(1), ran::countDown);

        assertThat(ran.await(10, TimeUnit.SECONDS)).isTrue();

        registration.close();
        assertThat(ran.getCount()).isZero();
    }

    @Test
    @Tag("R-047")
    void appointmentThatIsTakenBackIsForgotten() {
        WeakReference<Object> held = takenBackAppointmentOn(new Object());

        for (int i = 0; i < 50 && held.get() != null; i++) {
            System.gc();
        }

        assertThat(held.get()).isNull();
    }

    private WeakReference<Object> takenBackAppointmentOn(Object subject) {
        timer.after(Duration.ofHours(1), subject::hashCode).close();
        return new WeakReference<>(subject);
    }

    @Test
    @Tag("R-406")
    void noThreadIsLeftWhenItIsClosed() throws Exception {
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        timer.after(Duration.ZERO, () -> thread.complete(Thread.currentThread()));
        timer.after(Duration.ofHours(1), () -> {});
        Thread started = thread.get(10, TimeUnit.SECONDS);

        timer.close();

        started.join(10_000);
        assertThat(started.isAlive()).isFalse();
        timer.after(Duration.ZERO, () -> {}).close();
    }
}
