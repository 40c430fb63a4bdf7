package org.mcpjakarta.sse;

import java.util.Optional;

/** Names one event: the stream that it belongs to, and its number there. Number 0 stands before the first event. */
public record EventId(String stream, long number) {
    private static final int RADIX = 36;
    private static final int LONGEST = 64;

    /** What a client sent back as the last event it has seen; empty for what no stream of ours can have written. */
    public static Optional<EventId> parse(String text) {
        int dot = text.indexOf('.');
        if (dot < 1 || text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            EventId id = new EventId(text.substring(0, dot), Long.parseLong(text.substring(dot + 1), RADIX));
            // Written back and compared, so that every event has one name only.
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
