package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.StreamSettings;

class PumpTest {
    private final List<String> seen = new ArrayList<>();
    private final StreamLog log = new Streams(
            new StreamSettings(1, StreamSettings.Ring.DEFAULT, Duration.ofMinutes(1), StreamSettings.Wire.DEFAULT),
            new Budget(1 << 20), session -> true).passing("", LossNotice.SILENT);
    private final SseWriter writer = new SseWriter(log, 0, new byte[0]);
    private final Caller caller = new Caller();
    private long now;
    private final Pump pump = new Pump(new WriterThreads(Runnable::run, Runnable::run, () -> now), caller,
            Duration.ofHours(1), writer, caller);

    /** A thread that serves the connection by itself. */
    private final class Caller implements Connection, Pump.Timing {
        private @Nullable Runnable due;
        private Runnable received = () -> {};

        private boolean here = true;

        @Override
        public boolean isServedHere() {
            return here;
        }

        @Override
        public void soon(Runnable work) {
            due = work;
        }

        @Override
        public boolean isReady(Runnable wake) {
            return true;
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
            new String(bytes, from, count, StandardCharsets.UTF_8).lines().filter(line -> line.startsWith("data"))
                    .forEach(seen::add);
            received.run();
        }

        @Override
        public void flush() {
            seen.add("sent");
        }

        @Override
        public void add(Runnable onTick) {}

        @Override
        public void remove(Runnable onTick) {}

        @Override
        public void close(boolean gone) {
            seen.add("closed");
        }
    }

    private void say(String word) {
        log.append(word.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aBurstGoesOutWithTheEnd() {
        writer.start(pump);
        say("1");
        say("2");
        log.complete();
        pump.wake();
        assertThat(seen).containsExactly("data: 1", "data: 2", "closed");
    }

    @Test
    void aBurstWithoutAnEndGoesOutAfterAMoment() {
        writer.start(pump);
        say("1");
        say("2");
        assertThat(seen).isEmpty();
        caller.due.run();
        assertThat(seen).containsExactly("data: 1", "data: 2", "sent");
    }

    @Test
    void whatComesAfterAPauseGoesOutAtOnce() {
        writer.start(pump);
        now += Pump.BURST.toNanos();
        say("1");
        say("2");
        now += Pump.BURST.toNanos();
        say("3");
        assertThat(seen).containsExactly("data: 1", "sent", "data: 2", "data: 3", "sent");
    }

    /** Its call cannot be answered any more. */
    @Test
    void aStreamThatLostItsMessagesEndsAsIfItsClientHadLeft() {
        writer.onGone(() -> seen.add("gone"));
        writer.onClosed(() -> seen.add("over"));
        writer.start(pump);
        log.abandon();
        pump.wake();

        assertThat(seen).containsExactly("closed", "gone", "over");
    }

    @Test
    void aStreamThatEndsIsNotTakenForAClientThatLeft() {
        writer.onGone(() -> seen.add("gone"));
        writer.onClosed(() -> seen.add("over"));
        writer.start(pump);
        log.complete();
        pump.wake();

        assertThat(seen).containsExactly("closed", "over");
    }

    /** The client may have looked for what has changed before the pump goes on. */
    @Test
    @Tag("T-59")
    void whatChangesAgainWhileTheFirstNoticeIsWrittenIsTold() {
        byte[] notice = "changed".getBytes(StandardCharsets.UTF_8);
        writer.start(pump);
        caller.received = () -> {
            caller.received = () -> {};
            log.appendOnce(notice);
        };
        log.appendOnce(notice);
        pump.wake();

        assertThat(seen).containsExactly("data: changed", "data: changed", "sent");
    }

    @Test
    @Tag("T-60")
    void whereNoThreadCouldBeHadTheNextWakeTriesAgain() {
        List<Runnable> given = new ArrayList<>();
        Executor scarce = work -> {
            if (given.isEmpty()) {
                given.add(work);
                throw new InternalError("unable to create native thread");
            }
            work.run();
        };
        Pump other = new Pump(new WriterThreads(scarce, scarce, () -> now), caller, Duration.ofHours(1), writer,
                caller);
        caller.here = false;
        writer.start(other);
        assertThat(seen).isEmpty();

        say("1");

        assertThat(seen).containsExactly("data: 1", "sent");
    }
}
