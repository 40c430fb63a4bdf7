package org.mcpjakarta.sse;

import java.util.Optional;

/** Identifies one event: its stream, and its number there. Number 0 is the position before the first event. */
public record EventId(String stream, long number) {
    private static final int RADIX = 36;
    private static final int LONGEST = 64;

    /** Parses what a client sent as the last event it has seen; empty for a text that this server cannot have written. */
    public static Optional<EventId> parse(String text) {
        int dot = text.indexOf('.');
        if (dot < 1 || text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            EventId id = new EventId(text.substring(0, dot), Long.parseLong(text.substring(dot + 1), RADIX));
            // Written again and compared, so that every event has exactly one id.
            return id.number >= 0 && id.toString().equals(text) ? Optional.of(id) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return stream + "." + Long.toString(number, RADIX);
    }
}
