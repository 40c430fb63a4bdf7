package org.mcpjakarta.servlet.stream;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.sse.EventId;
import org.mcpjakarta.sse.LossNotice;
import org.mcpjakarta.sse.SseFrame;
import org.mcpjakarta.sse.StreamLog;

/**
 * Which log a stream reads, and from which event on.
 *
 * @param cursor    the number of the last event that the client has seen
 * @param comesBack whether the client resumes by itself when the connection ends
 * @param preface   the bytes that are written before the first event
 */
public record StreamOrigin(StreamLog log, long cursor, boolean comesBack, byte[] preface) {
    private static final byte[] NOTHING = {};

    /** A stream that cannot be resumed; it ends with its connection. */
    public static StreamOrigin passing(StreamLog log) {
        return new StreamOrigin(log, 0, false, NOTHING);
    }

    /** A stream that the session's client can resume; one that it cannot, if the session has too many of those. */
    public static StreamOrigin kept(Session session, LossNotice loss, EndpointContext context) {
        return context.streams().open(session.id(), session.owner(), loss)
                .map(log -> at(log, 0, session, context.wire().retry()))
                .orElseGet(() -> passing(context.streams().passing(session.owner(), loss)));
    }

    /** A stream that cannot be resumed, and begins with this event. */
    public static StreamOrigin announcing(StreamLog log, String event, String data) {
        return new StreamOrigin(log, 0, false,
                SseFrame.event(event, null, data.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * A position in a log. If the revision primes streams, the client first gets the id of that position, so that it can resume even if
     * the connection breaks before any event.
     *
     * @param retry how long the client should wait at least before it resumes
     */
    public static StreamOrigin at(StreamLog log, long cursor, Session session, Duration retry) {
        if (!session.client().revision().primesStreams()) {
            return new StreamOrigin(log, cursor, false, NOTHING);
        }
        return new StreamOrigin(log, cursor, true,
                SseFrame.priming(new EventId(log.id(), cursor).toString(), retry.plus(jitter(log, retry))));
    }

    /** Whether the client has seen everything and no event follows, so that there is no reason to resume. */
    public boolean isSpent() {
        // In this order: once a log is complete, no event is added.
        return log.isComplete() && !log.knows(cursor + 1);
    }

    // Clients that lost their connections together should not come back together. Stream ids are random, so their hashes are, too.
    private static Duration jitter(StreamLog log, Duration retry) {
        return Duration.ofMillis(Math.floorMod(log.id().hashCode(), retry.toMillis() / 4 + 1));
    }
}
