package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.StreamSettings;
import org.junit.jupiter.api.Timeout;

/** A reader begins while somebody speaks. It is told what is said; its connection does not end before the log does. */
@Timeout(60)
class TakeOverTest {
    private static final int ROUNDS = Integer.getInteger("takeover.rounds", 1_000);
    /** So few events that the log has to drop none. */
    private static final int FEW = 500;
    private static final byte[] WORD = "word".getBytes(StandardCharsets.UTF_8);

    private final Streams streams = new Streams(
            new StreamSettings(1_000, StreamSettings.Ring.DEFAULT, Duration.ofMinutes(1), StreamSettings.Wire.DEFAULT),
            new Budget(1 << 28),
            session -> true);
    private final WriterThreads room = new WriterThreads();
    private final ExecutorService speakers = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        speakers.shutdownNow();
        room.close();
    }

    /** A connection that is always ready; it knows whether it got anything before it was closed. */
    private static final class Client implements Connection, Pump.Timing {
        private final CountDownLatch settled = new CountDownLatch(1);
        private volatile boolean told;

        @Override
        public boolean isServedHere() {
            return false;
        }

        @Override
        public void soon(Runnable work) {
            throw new AssertionError("only the thread that serves the connection waits for the rest of a burst");
        }

        @Override
        public boolean isReady(Runnable wake) {
            return true;
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
            told = true;
            settled.countDown();
        }

        @Override
        public void flush() {}

        @Override
        public void add(Runnable onTick) {}

        @Override
        public void remove(Runnable onTick) {}

        @Override
        public void close(boolean gone) {
            settled.countDown();
        }

        /** Waits for the first bytes or for the end. */
        boolean isTold() throws InterruptedException {
            settled.await();
            return told;
        }
    }

    private static SseWriter writer(StreamLog log, long cursor) {
        return new SseWriter(log, cursor, new byte[0]);
    }

    private static Pump pump(WriterThreads threads, SseWriter writer, Client client) {
        return new Pump(threads, client, Duration.ofHours(1), writer, client);
    }

    /** Otherwise it would look at the log before it can show that it is the one reader, and end the connection. */
    @Test
    @Tag("T-57")
    void theFirstReaderIsNotWokenBeforeItKnowsItsNumber() {
        StreamLog log = streams.passing("", LossNotice.SILENT);
        List<String> seen = new ArrayList<>();
        log.takeOver(0, () -> seen.add("woken"), epoch -> {
            log.append(WORD);
            seen.add("known");
        });
        assertThat(seen).containsExactly("known");

        log.append(WORD);
        assertThat(seen).containsExactly("known", "woken");
    }

    @Test
    @Tag("T-57")
    void whatIsSaidWhileAReaderTakesOverReachesIt() throws InterruptedException {
        StreamLog log = streams.open("s", "", LossNotice.SILENT).orElseThrow();
        // Run when the next reader has taken over, and before that reader goes on.
        log.takeOver(0, () -> log.append(WORD), epoch -> {});
        Client client = new Client();
        SseWriter writer = writer(log, 0);
        writer.start(pump(new WriterThreads(Runnable::run, Runnable::run, System::nanoTime), writer, client));

        assertThat(client.isTold()).isTrue();
    }

    /** The former connection is open, and the tool speaks all the time; that events get lost does not end the stream. */
    @Test
    @Tag("T-57")
    @Tag("R-107")
    void nobodyComesBackToAnEmptyStreamWhileTheToolSpeaks() throws Exception {
        StreamLog log = streams.open("s", "", new LossNotice(List::of, false)).orElseThrow();
        Future<?> speaker = speakers.submit(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                log.append(WORD);
            }
        });
        int empty = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Client client = new Client();
            SseWriter writer = writer(log, log.oldest());
            writer.start(pump(room, writer, client));
            empty += client.isTold() ? 0 : 1;
        }
        speaker.cancel(true);

        assertThat(empty).as("empty streams of %d", ROUNDS).isZero();
    }

    /** The tool speaks and is answered on one thread while the stream is opened on another. */
    @Test
    @Tag("T-57")
    void noFreshStreamEndsEmpty() throws Exception {
        // Whoever wakes the reader reads, without the time that another thread would take to begin.
        WriterThreads atOnce = new WriterThreads(Runnable::run, Runnable::run, System::nanoTime);
        List<Integer> empty = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            StreamLog log = round % 2 == 0
                    ? streams.passing("", LossNotice.SILENT)
                    : streams.open("s" + round, "", LossNotice.SILENT).orElseThrow();
            Client client = new Client();
            SseWriter writer = writer(log, 0);
            AtomicBoolean speaks = new AtomicBoolean();
            AtomicBoolean opened = new AtomicBoolean();
            Future<?> call = speakers.submit(() -> {
                for (int words = 0; words < FEW && !opened.get(); words++) {
                    log.append(WORD);
                    speaks.set(true);
                }
                log.complete();
                return null;
            });
            while (!speaks.get()) {
                Thread.onSpinWait();
            }
            writer.start(pump(atOnce, writer, client));
            opened.set(true);
            call.get();
            if (!client.isTold()) {
                empty.add(round);
            }
            streams.drop("s" + round);
        }

        assertThat(empty).isEmpty();
    }
}
