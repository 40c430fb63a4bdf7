package org.mcpjakarta.servlet.era;

import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionLimits.Ids;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.servlet.http.RequestMemory;
import org.mcpjakarta.servlet.reply.HeldRequests;
import org.mcpjakarta.servlet.reply.HttpReply;
import org.mcpjakarta.servlet.reply.ResumeQueue;
import org.mcpjakarta.servlet.stream.EndpointContext;
import org.mcpjakarta.servlet.stream.StreamOrigin;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.sse.EventId;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/** The streams that clients of sessions open or resume by a request of their own. */
final class SessionStreams {
    private final McpEngine engine;
    private final SessionListeners listeners;
    private final EndpointContext context;
    private final ResumeQueue resumeQueue;
    /** Null unless nodes share a store. */
    private final @Nullable HeldRequests heldRequests;
    private final boolean idsAreRandom;

    SessionStreams(McpEngine engine, SessionListeners listeners, EndpointContext context) {
        this.engine = engine;
        this.listeners = listeners;
        this.context = context;
        this.resumeQueue = new ResumeQueue(context.heartbeat());
        Cluster cluster = engine.cluster();
        this.heldRequests = cluster == null ? null : new HeldRequests(context.heartbeat(), cluster::isAvailable);
        this.idsAreRandom = engine.settings().limits().sessions().ids() == Ids.RANDOM;
    }

    /** Does the work now; or, if the store that the nodes share is away, when it is back. */
    void whenPossible(HttpReply reply, Runnable work) {
        HeldRequests held = heldRequests;
        if (held == null) {
            work.run();
            return;
        }
        try {
            work.run();
        } catch (StoreUnavailableException away) {
            held.hold(reply, work, away);
        }
    }

    /** @param lastEvent the id of the last event that the client has seen; null if it opens a new stream */
    void serve(Session session, Caller caller, @Nullable String lastEvent, HttpReply reply) {
        if (lastEvent == null) {
            listen(session, openedWithin(reply.memory(), session, caller), reply);
            return;
        }
        StreamOrigin origin = resumed(session, caller, lastEvent);
        listeners.updateCaller(session, caller);
        if (origin.isSpent()) {
            reply.noContent();
            reply.abandon();
            return;
        }
        try {
            reply.memory().add(Budget.PER_STREAM);
        } catch (Overload full) {
            if (!resumeQueue.takesSeat()) {
                throw full;
            }
            // A client that resumes does not need its former connection any more. Ending it may free the memory that is missing.
            origin.log().release();
            resumeQueue.await(new PendingResume(session, origin, reply), reply, full);
            return;
        }
        listen(session, origin, reply);
    }

    private void listen(Session session, StreamOrigin origin, HttpReply reply) {
        listen(origin, reply, engine.sessions().stay(session));
    }

    private static void listen(StreamOrigin origin, HttpReply reply, Registration stay) {
        boolean started = false;
        try {
            reply.listen(origin, stay::close);
            started = true;
        } finally {
            if (!started) {
                stay.close();
            }
        }
    }

    // If the store is away, the request is held, and counts again when it is served.
    private StreamOrigin openedWithin(RequestMemory memory, Session session, Caller caller) {
        memory.add(Budget.PER_STREAM);
        boolean isOpen = false;
        try {
            StreamOrigin origin = opened(session, caller);
            isOpen = true;
            return origin;
        } finally {
            if (!isOpen) {
                memory.remove(Budget.PER_STREAM);
            }
        }
    }

    private StreamOrigin opened(Session session, Caller caller) {
        return at(listeners.open(session, caller).orElseThrow(SessionEra::unknown), 0, session);
    }

    /** A client that resumes a stream and waits for memory. Its session does not expire meanwhile. */
    private final class PendingResume implements ResumeQueue.Place {
        private final StreamOrigin origin;
        private final HttpReply reply;
        private final Registration stay;

        PendingResume(Session session, StreamOrigin origin, HttpReply reply) {
            this.origin = origin;
            this.reply = reply;
            this.stay = engine.sessions().stay(session);
        }

        @Override
        public void take() {
            reply.memory().add(Budget.PER_STREAM);
        }

        @Override
        public void enter() {
            if (!origin.isSpent()) {
                listen(origin, reply, stay);
                return;
            }
            stay.close();
            reply.noContent();
            reply.abandon();
        }

        @Override
        public void giveUp() {
            stay.close();
        }
    }

    // A stream of another session, an unknown one and an expired one get the same answer, so that nothing is revealed.
    private StreamOrigin resumed(Session session, Caller caller, String lastEvent) {
        return EventId.parse(lastEvent).flatMap(event -> resumed(session, caller, event))
                .or(() -> insteadOfLost(session, caller))
                .orElseThrow(() -> Rejection.notFound("There is no such event to go on from"));
    }

    private Optional<StreamOrigin> resumed(Session session, Caller caller, EventId event) {
        Optional<Streams.Resumed> stream = context.streams().resume(session.id(), session.owner(), event,
                listeners.lossNotice(session, () -> caller));
        stream.filter(Streams.Resumed::hasMoved).ifPresent(moved -> listeners.adopt(session, caller, moved));
        return stream.map(resumed -> at(resumed.log(), event.number(), session));
    }

    // The streams of restored sessions are usually lost; their clients should be able to go on nevertheless.
    private Optional<StreamOrigin> insteadOfLost(Session session, Caller caller) {
        if (idsAreRandom) {
            return Optional.empty();
        }
        listeners.markAllMissed(session, caller);
        return Optional.of(opened(session, caller));
    }

    private StreamOrigin at(StreamLog log, long cursor, Session session) {
        return StreamOrigin.at(log, cursor, session, context.wire().retry());
    }

    /** Refuses all requests that wait. */
    void close() {
        resumeQueue.close();
        if (heldRequests != null) {
            heldRequests.close();
        }
    }
}
