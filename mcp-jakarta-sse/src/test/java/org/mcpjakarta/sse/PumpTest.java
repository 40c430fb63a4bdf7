package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PumpTest {
    private final List<String> seen = new ArrayList<>();
    private final StreamLog log = new Streams(new Streams.Limits(StreamLog.Limits.DEFAULT, 1, Duration.ofMinutes(1)),
            new Budget(1 << 20)).passing(Loss.SILENT);
    private final SseWriter writer = new SseWriter(log, 0, new byte[0]);
    private final Caller caller = new Caller();
    private long now;
    private final Pump pump = new Pump(new PumpRoom(Runnable::run, Runnable::run, () -> now), writer, caller);

    /** A thread that serves the connection by itself. */
    private final class Caller implements Connection {
        private @Nullable Runnable due;

        @Override
        public boolean isServedHere() {
            return true;
        }

        @Override
        public void soon(Runnable work) {
            due = work;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
            new String(bytes, from, count, StandardCharsets.UTF_8).lines().filter(line -> line.startsWith("data"))
                    .forEach(seen::add);
        }

        @Override
        public void flush() {
            seen.add("sent");
        }

        @Override
        public void gone() {}

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
}
