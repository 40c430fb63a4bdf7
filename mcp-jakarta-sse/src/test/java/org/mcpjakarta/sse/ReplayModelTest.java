package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.sse.ReplayModel.Delivery;

/** Streams that lose nothing, shown by many random histories. A failure names its seed, which replays it. */
class ReplayModelTest {
    private static final int SEEDS = Integer.getInteger("replay.seeds", 1_000);

    /** The real thing. */
    private static class Real implements Delivery {
        final WriterThreads room = new WriterThreads(Runnable::run, Runnable::run, () -> 0);
        final StreamLog log;

        /** @param events how many are kept */
        Real(int events) {
            Streams streams = new Streams(new StreamSettings(1,
                    new StreamSettings.Ring(events, 1 << 20, Duration.ofMinutes(1)), Duration.ofMinutes(1),
                    StreamSettings.Wire.DEFAULT),
                    new Budget(1 << 30), session -> true);
            log = streams.open("s", "", new LossNotice(() -> List.of(ReplayModel.text(ReplayModel.LOST)), false))
                    .orElseThrow();
        }

        @Override
        public void emit(byte[] json) {
            log.append(json);
        }

        @Override
        public void complete() {
            log.complete();
        }

        @Override
        public void relieve() {}

        @Override
        public Pump connect(@Nullable String lastEvent, Connection connection, Pump.Timing timing) {
            long cursor = lastEvent == null ? 0 : EventId.parse(lastEvent).orElseThrow().number();
            SseWriter writer = new SseWriter(log, cursor, new byte[0]);
            Pump pump = new Pump(room, timing, Duration.ofHours(1), writer, connection);
            writer.start(pump);
            return pump;
        }
    }

    /** The real thing where others need room, too. */
    private static final class Pressed extends Real {
        private int turn;

        Pressed(int events) {
            super(events);
        }

        @Override
        public void relieve() {
            if (!log.isRead() && turn++ % 2 == 0) {
                log.clear();
            } else {
                log.shed();
            }
        }
    }

    @Test
    @Tag("R-106")
    @Tag("R-107")
    @Tag("R-108")
    @Tag("R-111")
    void everyEventIsReadOnceAndInOrder() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            assertThat(new ReplayModel(seed, new Real(1_000)).play()).as("seed %d", seed).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1_000})
    @Tag("R-110")
    void whoLosesEventsIsToldSo(int kept) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            assertThat(new ReplayModel(seed, new Pressed(kept)).play()).as("seed %d", seed).isNull();
        }
    }

    /** Sends first and appends after: what is cut in between is lost. */
    private static final class SentBeforeAppended extends Real {
        private @Nullable Connection connection;
        private int number;

        SentBeforeAppended() {
            super(1_000);
        }

        @Override
        public void emit(byte[] json) {
            try {
                byte[] frame = SseFrame.event("message", log.id() + "." + Integer.toString(++number, 36), json);
                if (connection.isReady(() -> {})) {
                    connection.write(frame, 0, frame.length);
                }
                log.append(json);
            } catch (IOException e) {
                number--;
            }
        }

        @Override
        public Pump connect(@Nullable String lastEvent, Connection connection, Pump.Timing timing) {
            this.connection = connection;
            return super.connect(lastEvent, new Mute(connection), timing);
        }
    }

    /** Writes to every connection there ever was. */
    private static final class EpochIgnored extends Real {
        private final List<Connection> all = new ArrayList<>();

        EpochIgnored() {
            super(1_000);
        }

        @Override
        public Pump connect(@Nullable String lastEvent, Connection connection, Pump.Timing timing) {
            all.add(connection);
            return super.connect(lastEvent, new Mute(connection) {
                @Override
                public void write(byte[] bytes, int from, int count) throws IOException {
                    for (Connection each : all) {
                        each.write(bytes, from, count);
                    }
                }
            }, timing);
        }
    }

    /** Passes everything on but what is written. */
    private static class Mute implements Connection {
        private final Connection real;

        Mute(Connection real) {
            this.real = real;
        }

        @Override
        public boolean isServedHere() {
            return real.isServedHere();
        }

        @Override
        public boolean isReady(Runnable wake) throws IOException {
            return real.isReady(wake);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {}

        @Override
        public void flush() {}

        @Override
        public void close(boolean gone) {
            real.close(gone);
        }
    }

    @Test
    void theModelCatchesAWriterThatSendsBeforeItAppends() {
        assertThat(caught(SentBeforeAppended::new)).isPositive();
    }

    @Test
    void theModelCatchesAWriterThatIgnoresItsReplacement() {
        assertThat(caught(EpochIgnored::new)).isPositive();
    }

    private static long caught(Supplier<Delivery> mutant) {
        return LongStream.rangeClosed(1, 50).filter(seed -> new ReplayModel(seed, mutant.get()).play() != null).count();
    }
}
