package org.mcpjakarta.sse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.jspecify.annotations.Nullable;

/**
 * A client and its network, played by a seed: events are emitted, connections are cut in the middle of a byte, go silent while the
 * server still writes to them, and are resumed. In the end the client must have read every event once and in order, and no connection
 * that was replaced may have got another event.
 */
final class ReplayModel {
    private static final int STEPS = 60;

    private final Random random;
    private final Delivery delivery;
    private final List<Integer> read = new ArrayList<>();
    private int emitted;
    private @Nullable Connection current;
    private @Nullable String violation;

    /** What is tested: something that takes events and writes them to connections. */
    interface Delivery {
        void emit(String json);

        void complete();

        /** @param lastEvent the id that the client has seen last, or null if it has seen none */
        void connect(@Nullable String lastEvent, SseConnection connection);
    }

    ReplayModel(long seed, Delivery delivery) {
        this.random = new Random(seed);
        this.delivery = delivery;
    }

    /** Plays the seed; answers what went wrong, or null. */
    @Nullable
    String play() {
        connect(null);
        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(5)) {
                case 0, 1, 2 -> delivery.emit(Integer.toString(++emitted));
                case 3 -> current.cutAfter(random.nextInt(120));
                default -> connect(current.lastEvent);
            }
        }
        delivery.complete();
        // The client comes back as long as its stream was cut.
        for (int attempt = 0; attempt < 10 && !current.ended; attempt++) {
            connect(current.lastEvent);
        }
        List<Integer> expected = new ArrayList<>();
        for (int number = 1; number <= emitted; number++) {
            expected.add(number);
        }
        return violation != null ? violation : read.equals(expected) ? null : "read " + read + " of " + emitted;
    }

    private void connect(@Nullable String lastEvent) {
        Connection before = current;
        if (before != null) {
            before.replaced = true;
        }
        current = new Connection(lastEvent);
        delivery.connect(lastEvent, current);
    }

    /** One connection as the client sees it: it reads whole frames, until the connection is cut or the client has another one. */
    private final class Connection implements SseConnection {
        private final StringBuilder received = new StringBuilder();
        private @Nullable String lastEvent;
        private int budget = Integer.MAX_VALUE;
        private boolean replaced;
        private boolean ended;

        Connection(@Nullable String lastEvent) {
            this.lastEvent = lastEvent;
        }

        void cutAfter(int bytes) {
            budget = Math.min(budget, bytes);
        }

        @Override
        public void write(byte[] frames) throws IOException {
            if (replaced) {
                violation = "a connection that was replaced got more events";
            }
            int passed = Math.min(budget, frames.length);
            budget -= passed;
            received.append(new String(frames, 0, passed, StandardCharsets.UTF_8));
            readFrames();
            if (passed < frames.length) {
                throw new IOException("cut");
            }
        }

        @Override
        public void close(boolean gone) {
            ended = !gone && !replaced;
        }

        private void readFrames() {
            for (int end = received.indexOf("\n\n"); end >= 0; end = received.indexOf("\n\n")) {
                for (String line : received.substring(0, end).split("\n")) {
                    if (line.startsWith("id: ")) {
                        lastEvent = line.substring(4);
                    } else if (line.startsWith("data: ")) {
                        read.add(Integer.parseInt(line.substring(6)));
                    }
                }
                received.delete(0, end + 2);
            }
        }
    }
}
