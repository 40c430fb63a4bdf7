package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.sse.ReplayModel.Delivery;

/** Streams that lose nothing, shown by many random histories. A failure names its seed, which replays it. */
class ReplayModelTest {
    private static final int SEEDS = Integer.getInteger("replay.seeds", 1_000);

    /** The real thing. */
    private static final class Real implements Delivery {
        private final StreamLog log = new StreamLog("s", StreamLog.Limits.DEFAULT);

        @Override
        public void emit(String json) {
            log.append(json);
        }

        @Override
        public void complete() {
            log.complete();
        }

        @Override
        public void connect(@Nullable String lastEvent, SseConnection connection) {
            long cursor = lastEvent == null ? 0 : EventId.parse(lastEvent).orElseThrow().number();
            SseWriter.start(log, cursor, true, connection);
        }
    }

    @Test
    @Tag("R-106")
    @Tag("R-107")
    @Tag("R-108")
    @Tag("R-111")
    void everyEventIsReadOnceAndInOrder() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            assertThat(new ReplayModel(seed, new Real()).play()).as("seed %d", seed).isNull();
        }
    }

    /** Sends first and appends after: what is cut in between is lost. */
    private static final class SentBeforeAppended implements Delivery {
        private final Real real = new Real();
        private @Nullable SseConnection connection;
        private int number;

        @Override
        public void emit(String json) {
            try {
                connection.write(SseFrame.event("message", "s." + Integer.toString(++number, 36), json));
                real.log.append(json);
            } catch (IOException e) {
                number--;
            }
        }

        @Override
        public void complete() {
            real.complete();
        }

        @Override
        public void connect(@Nullable String lastEvent, SseConnection connection) {
            this.connection = connection;
            real.connect(lastEvent, new SseConnection() {
                @Override
                public void write(byte[] frames) {}

                @Override
                public void close(boolean gone) {
                    connection.close(gone);
                }
            });
        }
    }

    /** Writes to every connection there ever was. */
    private static final class EpochIgnored implements Delivery {
        private final Real real = new Real();
        private final List<SseConnection> all = new ArrayList<>();

        @Override
        public void emit(String json) {
            real.emit(json);
        }

        @Override
        public void complete() {
            real.complete();
        }

        @Override
        public void connect(@Nullable String lastEvent, SseConnection connection) {
            all.add(connection);
            real.connect(lastEvent, new SseConnection() {
                @Override
                public void write(byte[] frames) throws IOException {
                    for (SseConnection each : all) {
                        each.write(frames);
                    }
                }

                @Override
                public void close(boolean gone) {
                    connection.close(gone);
                }
            });
        }
    }

    @Test
    void theModelCatchesAWriterThatSendsBeforeItAppends() {
        assertThat(LongStream.rangeClosed(1, 50)
                .filter(seed -> new ReplayModel(seed, new SentBeforeAppended()).play() != null).count())
                .isPositive();
    }

    @Test
    void theModelCatchesAWriterThatIgnoresItsReplacement() {
        assertThat(LongStream.rangeClosed(1, 50)
                .filter(seed -> new ReplayModel(seed, new EpochIgnored()).play() != null).count())
                .isPositive();
    }
}
