package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.StreamSettings;
import org.junit.jupiter.api.Timeout;

/** Streams that are opened while their session ends. */
@Timeout(60)
class EndOfSessionTest {
    private static final int ROUNDS = Integer.getInteger("end.rounds", 20_000);

    private final Budget budget = new Budget(1 << 28);
    private final Set<String> sessions = ConcurrentHashMap.newKeySet();
    private final Streams streams = new Streams(
            new StreamSettings(16, StreamSettings.Ring.DEFAULT, Duration.ofMinutes(1), StreamSettings.Wire.DEFAULT),
            budget, sessions::contains);
    private final ExecutorService other = Executors.newSingleThreadExecutor();

    @AfterEach
    void stop() {
        other.shutdownNow();
    }

    @Test
    @Tag("T-58")
    void whatIsOpenedWhileTheSessionEndsEndsWithIt() throws Exception {
        CyclicBarrier together = new CyclicBarrier(2);
        int left = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String session = "s" + round;
            sessions.add(session);
            if (round % 2 == 0) {
                streams.open(session, "", LossNotice.SILENT);
            }
            Future<?> end = other.submit(() -> {
                together.await();
                sessions.remove(session);
                streams.drop(session);
                return null;
            });
            together.await();
            Optional<StreamLog> opened = streams.open(session, "", LossNotice.SILENT);
            end.get();
            left += opened.isEmpty() || opened.get().isComplete() ? 0 : 1;
        }

        assertThat(left).as("streams of %d that nobody ends", ROUNDS).isZero();
        assertThat(streams.sessions()).isEmpty();
        assertThat(budget.whole().held()).isZero();
    }

    @Test
    @Tag("T-58")
    void aSessionThatHasEndedGetsNoStream() {
        assertThat(streams.open("gone", "", LossNotice.SILENT)).isEmpty();

        assertThat(streams.sessions()).isEmpty();
        assertThat(budget.whole().held()).isZero();
    }
}
