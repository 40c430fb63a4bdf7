package org.mcpjakarta.verification.booking;

import java.util.HashMap;
import java.util.Map;

/** What clients were told of their bookings with one tool. Safe for use by several threads. */
public final class ToolTally {
    /** In place of a run: a client was told that nobody knows whether its call has taken effect. */
    static final String UNKNOWN = "unknown";

    private final Map<String, String> told = new HashMap<>();
    private long bookings;
    private long calls;
    private long replays;

    synchronized void planned() {
        bookings++;
    }

    synchronized void called() {
        calls++;
    }

    /** @param run that the answer tells, or {@link #UNKNOWN} */
    synchronized void told(String booking, String run, boolean isReplay) {
        told.put(booking, run);
        replays += isReplay ? 1 : 0;
    }

    /** Run by booking. */
    synchronized Map<String, String> told() {
        return Map.copyOf(told);
    }

    synchronized long bookings() {
        return bookings;
    }

    synchronized long calls() {
        return calls;
    }

    /** How many answers were the result of an earlier call. */
    synchronized long replays() {
        return replays;
    }
}
