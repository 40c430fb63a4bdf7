package org.mcpjakarta.servlet.stream;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.sse.EventId;
import org.mcpjakarta.sse.LossNotice;
import org.mcpjakarta.sse.SseFrame;
import org.mcpjakarta.sse.StreamLog;

/**
 * Where a stream comes from.
 *
 * @param cursor    the number of the last event that the client has seen
 * @param comesBack whether the client goes on by itself when the connection ends
 * @param preface   what is written before the first event
 */
public record StreamOrigin(StreamLog log, long cursor, boolean comesBack, byte[] preface) {
    private static final byte[] NOTHING = {};

    /** A stream that ends with its connection. */
    public static StreamOrigin passing(StreamLog log) {
        return new StreamOrigin(log, 0, false, NOTHING);
    }

    /** A stream that the session's client can come back to; while it has too many of those, a passing one. */
    public static StreamOrigin kept(Session session, LossNotice loss, EndpointContext plumbing) {
        return plumbing.streams().open(session.id(), session.owner(), loss)
                .map(log -> at(log, 0, session, plumbing.wire().retry()))
                .orElseGet(() -> passing(plumbing.streams().passing(session.owner(), loss)));
    }

    /** A passing one, with an event that comes first. */
    public static StreamOrigin announcing(StreamLog log, String event, String data) {
        return new StreamOrigin(log, 0, false,
                SseFrame.event(event, null, data.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * A place in a stream. Where the revision has it so, the client is first told that place, so that it can come back even if it gets
     * to read no event at all.
     *
     * @param retry how long the client should wait before it comes back, at least
     */
    public static StreamOrigin at(StreamLog log, long cursor, Session session, Duration retry) {
        if (!session.client().revision().primesStreams()) {
            return new StreamOrigin(log, cursor, false, NOTHING);
        }
        return new StreamOrigin(log, cursor, true,
                SseFrame.priming(new EventId(log.id(), cursor).toString(), retry.plus(jitter(log, retry))));
    }

    /** Whether the client has seen everything and nothing comes any more: coming back again would be in vain. */
    public boolean isSpent() {
        // In this order: nothing is added to a log that is complete.
        return log.isComplete() && !log.knows(cursor + 1);
    }

    // Clients that were cut off together should not come back together. The ids of streams are random, so what is made of them is.
    private static Duration jitter(StreamLog log, Duration retry) {
        return Duration.ofMillis(Math.floorMod(log.id().hashCode(), retry.toMillis() / 4 + 1));
    }
}
