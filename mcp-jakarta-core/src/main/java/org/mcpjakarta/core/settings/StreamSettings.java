package org.mcpjakarta.core.settings;

import java.time.Duration;

/**
 * How streams are kept and written.
 *
 * @param perSession how many streams a session may have; the oldest ended one is dropped for a new one
 * @param ring       how much of one stream is kept
 * @param linger     how long a stream is kept after it has ended
 */
public record StreamSettings(int perSession, Ring ring, Duration linger, Wire wire) {

    public static final StreamSettings DEFAULT = new StreamSettings(16, Ring.DEFAULT, Duration.ofMinutes(5),
            Wire.DEFAULT);

    public StreamSettings {
        if (perSession < 1 || linger.isNegative()) {
            throw new IllegalArgumentException("The limits of streams must be positive");
        }
    }

    /** How many events of a stream are kept, how many bytes of them, and for how long. */
    public record Ring(int events, int bytes, Duration age) {
        private static final int EVENTS_PER_MEBIBYTE = 1_000;
        public static final Ring DEFAULT = of(1 << 20);

        public Ring {
            if (events < 1 || bytes < 1 || age.isNegative() || age.isZero()) {
                throw new IllegalArgumentException("The limits of a stream must be positive");
            }
        }

        /** The number of events follows from the bytes. */
        public static Ring of(int bytes) {
            return new Ring((int) Math.max(1, (long) bytes * EVENTS_PER_MEBIBYTE >> 20), bytes, Duration.ofMinutes(10));
        }
    }

    /**
     * How a connection is used.
     *
     * @param heartbeat     how long a stream may be silent before a keep-alive is written to detect clients that are gone
     * @param writeDeadline how long a client may take to read what was written
     * @param retry         how long clients should wait before they reconnect
     * @param maxConnection after what time a client that can resume is asked to reconnect; zero for never
     * @param always        whether every request is answered by a stream, even if one JSON body would do
     */
    public record Wire(Duration heartbeat, Duration writeDeadline, Duration retry, Duration maxConnection,
            boolean always) {
        public static final Wire DEFAULT = new Wire(Duration.ofSeconds(15), Duration.ofSeconds(10),
                Duration.ofSeconds(1), Duration.ZERO, false);

        public Wire {
            if (heartbeat.isNegative() || heartbeat.isZero() || writeDeadline.isNegative() || writeDeadline.isZero()
                    || retry.isNegative() || maxConnection.isNegative()) {
                throw new IllegalArgumentException("The times of connections must be positive");
            }
        }
    }

    public StreamSettings withWire(Wire changed) {
        return new StreamSettings(perSession, ring, linger, changed);
    }
}
