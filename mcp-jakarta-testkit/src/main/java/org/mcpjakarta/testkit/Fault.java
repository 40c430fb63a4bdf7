package org.mcpjakarta.testkit;

import java.time.Duration;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * What happens to one connection.
 *
 * @param strike what goes wrong
 * @param after  how many bytes of answers the client gets before the fault. With 0, a connection that goes silent is silent from the
 *               start; others break when the first byte of an answer arrives
 * @param pause  how long a stall lasts
 * @param lag    the delay of all answers
 * @param sliced whether the client gets its bytes one by one
 */
public record Fault(Strike strike, long after, Duration pause, Duration lag, boolean sliced) {
    /** No fault at all. */
    public static final Fault NONE = at(Strike.NOTHING, 0);

    /** What goes wrong. */
    public enum Strike {
        NOTHING,
        /** Both sides see the other one close the connection regularly, though possibly in the middle of a message. */
        FINISH,
        /** Both sides see the connection break. */
        RESET,
        /** Nothing is passed on in either direction, and neither side is notified: what they send fills the buffers on the way. */
        HALF_OPEN,
        /** Nothing is passed on to the client for a while. */
        STALL,
        /** What the server sends is read and discarded. */
        SWALLOW_ANSWERS,
        /** What the client sends is read and discarded. */
        SWALLOW_REQUESTS;

        boolean isSilent() {
            return this == HALF_OPEN || this == SWALLOW_ANSWERS || this == SWALLOW_REQUESTS;
        }
    }

    public static Fault at(Strike strike, long after) {
        return new Fault(strike, after, Duration.ZERO, Duration.ZERO, false);
    }

    public static Fault stall(long after, Duration pause) {
        return new Fault(Strike.STALL, after, pause, Duration.ZERO, false);
    }

    public Fault late(Duration by) {
        return new Fault(strike, after, pause, by, sliced);
    }

    public Fault inSlices() {
        return new Fault(strike, after, pause, lag, true);
    }

    /**
     * Faults of all kinds from which a client can recover. The same seed gives the same faults.
     *
     * @param reach an upper bound for the bytes of answers before the fault of a connection
     */
    public static IntFunction<Fault> seeded(long seed, int reach) {
        return connection -> {
            // Neighbouring seeds begin with similar numbers, so the first ones are discarded.
            Random random = new Random(seed * 1_000_003 + connection);
            random.longs(10).forEach(ignored -> {});
            long after = random.nextInt(reach);
            Fault fault = switch (random.nextInt(8)) {
                case 0, 1, 2 -> at(Strike.RESET, after);
                case 3, 4 -> at(Strike.FINISH, after);
                case 5 -> at(random.nextBoolean() ? Strike.HALF_OPEN : Strike.SWALLOW_ANSWERS, after);
                case 6 -> stall(after, Duration.ofMillis(random.nextInt(20)));
                default -> NONE;
            };
            return switch (random.nextInt(4)) {
                case 0 -> fault.inSlices();
                case 1 -> fault.late(Duration.ofMillis(random.nextInt(3)));
                default -> fault;
            };
        };
    }
}
