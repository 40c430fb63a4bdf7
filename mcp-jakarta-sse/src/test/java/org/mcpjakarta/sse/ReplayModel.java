package org.mcpjakarta.sse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;

import org.jspecify.annotations.Nullable;

/**
 * A client and its network, played by a seed: events are emitted, connections are cut in the middle of a byte, stall, go silent
 * while the server still writes to them, and are resumed. The client must read every event once and in order; where one is missing, it
 * must have been told before that events were lost; and no connection that was replaced may get another event.
 */
final class ReplayModel {
    /** What a client is told that has lost events. */
    static final String LOST = "lost";

    private static final int STEPS = 60;

    private final Random random;
    private final Delivery delivery;
    private int emitted;
    private int read;
    private boolean told;
    private Wire current;
    private @Nullable String violation;

    /** What is tested: something that takes events and writes them to connections. */
    interface Delivery {
        void emit(byte[] json);

        void complete();

        /** Lets go of something, as if others needed the room. */
        void relieve();

        /** @param lastEvent the id that the client has seen last, or null if it has seen none */
        Pump connect(@Nullable String lastEvent, Connection connection, Pump.Timing timing);
    }

    ReplayModel(long seed, Delivery delivery) {
        this.random = new Random(seed);
        this.delivery = delivery;
        this.current = new Wire(null);
    }

    /** Plays the seed; answers what went wrong, or null. */
    @Nullable
    String play() {
        current.connect();
        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(11)) {
                case 0, 1, 2 -> delivery.emit(text(Integer.toString(++emitted)));
                case 3 -> current.cutAfter(random.nextInt(120));
                case 4 -> current.stall(true);
                case 5 -> current.stall(false);
                case 6 -> current.deadline();
                case 7 -> delivery.relieve();
                case 8 -> current.served = !current.served;
                case 9 -> current.passTime();
                default -> reconnect();
            }
        }
        delivery.complete();
        current.passTime();
        current.stall(false);
        // The client comes back as long as its stream was cut.
        for (int attempt = 0; attempt < 10 && !current.ended; attempt++) {
            reconnect();
        }
        return violation != null || read == emitted || told ? violation : "read " + read + " of " + emitted;
    }

    static byte[] text(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    private void reconnect() {
        current.replaced = true;
        current = new Wire(current.lastEvent);
        current.connect();
    }

    private void read(String data) {
        if (data.equals(LOST)) {
            told = true;
            return;
        }
        int number = Integer.parseInt(data);
        if (number <= read || number > read + 1 && !told) {
            violation = "event " + number + " came after " + read;
        }
        read = number;
        told = false;
    }

    /** One connection as the client sees it: it reads whole frames, until the connection is cut or the client has another one. */
    private final class Wire implements Connection, Pump.Timing {
        private final StringBuilder received = new StringBuilder();
        private @Nullable String lastEvent;
        private @Nullable Pump pump;
        private int budget = Integer.MAX_VALUE;
        private @Nullable Runnable due;
        private boolean served;
        private boolean stalled;
        private boolean replaced;
        private boolean ended;

        Wire(@Nullable String lastEvent) {
            this.lastEvent = lastEvent;
        }

        void connect() {
            pump = delivery.connect(lastEvent, this, this);
        }

        void cutAfter(int bytes) {
            budget = Math.min(budget, bytes);
        }

        void stall(boolean on) {
            stalled = on;
            pump.wake();
        }

        void deadline() {
            if (stalled) {
                pump.giveUp();
            }
        }

        void passTime() {
            Runnable work = due;
            due = null;
            if (work != null) {
                work.run();
            }
        }

        @Override
        public boolean isServedHere() {
            return served;
        }

        @Override
        public void soon(Runnable work) {
            if (due != null) {
                violation = "what is due was put off twice";
            }
            due = work;
        }

        @Override
        public boolean isReady(Runnable wake) {
            return !stalled;
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            if (replaced) {
                violation = "a connection that was replaced got more events";
            }
            if (stalled) {
                violation = "a connection that was not ready was written to";
            }
            int passed = Math.min(budget, count);
            budget -= passed;
            received.append(new String(bytes, from, passed, StandardCharsets.UTF_8));
            readFrames();
            if (passed < count) {
                throw new IOException("cut");
            }
        }

        @Override
        public void flush() {}

        @Override
        public void add(Runnable onTick) {}

        @Override
        public void remove(Runnable onTick) {}

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
                        ReplayModel.this.read(line.substring(6));
                    }
                }
                received.delete(0, end + 2);
            }
        }
    }
}
