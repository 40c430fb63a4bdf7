package org.mcpjakarta.servlet;

import java.time.Duration;

import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.sse.EventId;
import org.mcpjakarta.sse.SseFrame;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/**
 * Where a stream comes from.
 *
 * @param cursor    the number of the last event that the client has seen
 * @param resumable whether its events carry ids
 * @param preface   what is written before the first event
 */
record StreamOrigin(StreamLog log, long cursor, boolean resumable, byte[] preface) {
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final byte[] NOTHING = {};

    /** A stream that ends with its connection. */
    static StreamOrigin passing() {
        return new StreamOrigin(new StreamLog("", StreamLog.Limits.DEFAULT), 0, false, NOTHING);
    }

    /** The same, with an event that comes first. */
    static StreamOrigin announcing(String event, String data) {
        return new StreamOrigin(new StreamLog("", StreamLog.Limits.DEFAULT), 0, false,
                SseFrame.event(event, null, data));
    }

    /** A stream that the client of a session can come back to; a passing one while it has too many of those. */
    static StreamOrigin kept(Streams streams, Session session) {
        return streams.open(session.id()).map(log -> at(log, 0, session)).orElseGet(StreamOrigin::passing);
    }

    /**
     * A place in a stream. Where the revision has it so, the client is first told that place, so that it can come back even if it gets
     * to read no event at all.
     */
    static StreamOrigin at(StreamLog log, long cursor, Session session) {
        boolean primed = session.client().revision().primesStreams();
        return new StreamOrigin(log, cursor, true,
                primed ? SseFrame.priming(new EventId(log.id(), cursor).toString(), RETRY) : NOTHING);
    }
}
