package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The clockwork goes on, whatever is thrown in it. */
@Timeout(30)
class HeartbeatTest {
    private static final Duration TICK = Duration.ofMillis(5);

    private final Heartbeat heartbeat = new Heartbeat(TICK);

    @AfterEach
    void stop() {
        heartbeat.close();
    }

    private static void fail() {
        throw new AssertionError("of no concern to the others");
    }

    private static void isReached(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    @Tag("T-60")
    void everyTurnComesThoughEachOneFails() throws Exception {
        CountDownLatch turns = new CountDownLatch(3);
        heartbeat.every(TICK, () -> {
            turns.countDown();
            fail();
        });

        isReached(turns);
    }

    @Test
    @Tag("T-60")
    void whoFailsDoesNotKeepOthersFromBeingTouched() throws Exception {
        CountDownLatch touches = new CountDownLatch(3);
        heartbeat.add(HeartbeatTest::fail);
        heartbeat.add(touches::countDown);
        heartbeat.add(HeartbeatTest::fail);
        heartbeat.start();

        isReached(touches);
    }

    @Test
    @Tag("T-60")
    void whatIsDueSoonIsDoneThoughOthersFail() throws Exception {
        CountDownLatch done = new CountDownLatch(2);
        heartbeat.soon(HeartbeatTest::fail);
        heartbeat.soon(done::countDown);
        heartbeat.once(TICK, HeartbeatTest::fail);
        heartbeat.once(TICK.multipliedBy(4), () -> heartbeat.soon(done::countDown));

        isReached(done);
    }
}
