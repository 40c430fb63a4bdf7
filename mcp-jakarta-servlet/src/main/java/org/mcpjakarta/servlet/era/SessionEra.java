package org.mcpjakarta.servlet.era;

import java.io.IOException;
import java.util.Optional;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.header.MediaTypes;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.servlet.reply.BatchAnswers;
import org.mcpjakarta.servlet.reply.HttpReply;
import org.mcpjakarta.servlet.reply.ResumeQueue;
import org.mcpjakarta.servlet.stream.EndpointContext;
import org.mcpjakarta.servlet.stream.StreamOrigin;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.sse.EventId;
import org.mcpjakarta.sse.StreamLog;

/** A client shakes hands once and shows its session id from then on. */
final class SessionEra implements Era {
    private final McpEngine engine;
    private final Batches batches;
    private final SessionListeners listening;
    private final EndpointContext plumbing;
    private final boolean adopts;
    private final ResumeQueue waiting;
    private final Upkeep upkeep = new Upkeep("sessions' streams");

    SessionEra(McpEngine engine, SessionListeners listening, EndpointContext plumbing) {
        this.engine = engine;
        this.plumbing = plumbing;
        this.batches = new Batches(engine, plumbing.overloads());
        this.listening = listening;
        this.adopts = engine.settings().limits().sessions().adopt();
        this.waiting = new ResumeQueue(plumbing.heartbeat());
    }

    @Override
    public void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) throws IOException {
        if (input instanceof RpcMessage.Request request && McpMethod.INITIALIZE.hasName(request.method())) {
            initialize(request, headers, caller, reply);
        } else if (input instanceof RpcMessage.Request request && McpMethod.PING.hasName(request.method())
                && headers.sessionId() == null) {
            // A ping is the one request that may come before the handshake.
            ClientProfile stranger = ClientProfile.stranger(engine.settings().revisions());
            reply.answer(engine.serve(Call.standalone(stranger, caller, request, Reply.NONE)), response -> 200);
        } else {
            within(session(headers, caller, reply), caller, input, reply);
        }
    }

    @Override
    public void listen(Headers headers, Caller caller, HttpReply reply) {
        MediaTypes.requireEventStream(headers.accept());
        Session session = session(headers, caller, reply);
        String lastEvent = headers.single("Last-Event-ID");
        if (lastEvent == null) {
            reply.memory().add(Budget.PER_STREAM);
            listen(session, fresh(session, caller), reply);
            return;
        }
        StreamOrigin place = place(session, caller, lastEvent);
        listening.back(session, caller);
        if (place.isSpent()) {
            reply.noContent();
            return;
        }
        try {
            reply.memory().add(Budget.PER_STREAM);
        } catch (Overload full) {
            if (!waiting.takesSeat()) {
                throw full;
            }
            // Who comes back has no use for the connection that it had, which may be all that there is no room for.
            place.log().release();
            waiting.await(new Return(session, place, reply), reply, full);
            return;
        }
        listen(session, place, reply);
    }

    private void listen(Session session, StreamOrigin place, HttpReply reply) {
        listen(place, reply, engine.sessions().stay(session));
    }

    private static void listen(StreamOrigin place, HttpReply reply, Registration leave) {
        boolean listens = false;
        try {
            reply.listen(place, leave::close);
            listens = true;
        } finally {
            if (!listens) {
                leave.close();
            }
        }
    }

    private StreamOrigin fresh(Session session, Caller caller) {
        return at(listening.open(session, caller).orElseThrow(SessionEra::unknown), 0, session);
    }

    /** A client that is back at its stream, and stays in its session while it waits for room. */
    private final class Return implements ResumeQueue.Place {
        private final StreamOrigin place;
        private final HttpReply reply;
        private final Registration leave;

        Return(Session session, StreamOrigin place, HttpReply reply) {
            this.place = place;
            this.reply = reply;
            this.leave = engine.sessions().stay(session);
        }

        @Override
        public void take() {
            reply.memory().add(Budget.PER_STREAM);
        }

        @Override
        public void enter() {
            if (!place.isSpent()) {
                listen(place, reply, leave);
                return;
            }
            leave.close();
            reply.noContent();
            reply.abandon();
        }

        @Override
        public void giveUp() {
            leave.close();
        }
    }

    // Another session's stream, one that never was and one that is forgotten are answered alike.
    private StreamOrigin place(Session session, Caller caller, String lastEvent) {
        return EventId.parse(lastEvent)
                .flatMap(event -> plumbing.streams().find(session.id(), event.stream())
                        .filter(log -> log.knows(event.number()))
                        .map(log -> at(log, event.number(), session)))
                .or(() -> insteadOfLost(session, caller))
                .orElseThrow(() -> Rejection.notFound("There is no such event to go on from"));
    }

    // Where sessions are adopted, what was on their streams is lost as a rule, and clients should go on all the same.
    private Optional<StreamOrigin> insteadOfLost(Session session, Caller caller) {
        if (!adopts) {
            return Optional.empty();
        }
        listening.missedMuch(session, caller);
        return Optional.of(fresh(session, caller));
    }

    private StreamOrigin at(StreamLog log, long cursor, Session session) {
        return StreamOrigin.at(log, cursor, session, plumbing.wire().retry());
    }

    @Override
    public void end(Headers headers, Caller caller, HttpReply reply) {
        Session session = known(headers, caller).orElseThrow(SessionEra::unknown);
        engine.close(session);
        forget(session.id());
        reply.noContent();
    }

    /** Lets go of what belongs to sessions that have expired. */
    void sweep() {
        upkeep.each(plumbing.streams().sessions(), id -> {
            if (engine.sessions().peek(id).isEmpty()) {
                forget(id);
            }
        });
    }

    // A container that stops waits for requests that are under way, and a stream is one until it ends.
    void close() {
        waiting.close();
        plumbing.streams().sessions().forEach(this::forget);
    }

    private void forget(String session) {
        try {
            listening.end(session);
        } finally {
            plumbing.streams().drop(session);
        }
    }

    private void initialize(RpcMessage.Request request, Headers headers, Caller caller, HttpReply reply)
            throws IOException {
        String id = headers.sessionId();
        if (id != null && engine.sessions().find(caller.owner(), id).isPresent()) {
            throw Rejection.badRequest("The session is initialized already");
        }
        ClientProfile client = ClientProfile.fromHandshake(request.params(), engine.settings().revisions());
        Session session = engine.open(caller, client, reply.address());
        listening.await(session, caller);
        reply.header(Headers.SESSION_ID, session.id());
        reply.answer(engine.serve(Call.within(session, caller, request, reply)), response -> 200);
    }

    private void within(Session session, Caller caller, RpcInput input, HttpReply reply) throws IOException {
        if (input instanceof RpcMessage.Request request) {
            Call call = Call.within(session, caller, request, reply.keptFor(session, request));
            reply.memory().isFor(call::label);
            reply.answer(engine.serve(call), response -> 200);
        } else if (input instanceof RpcMessage.Notification notification) {
            engine.notice(session, notification);
            reply.accepted();
        } else if (input instanceof RpcMessage.Response response) {
            if (!engine.answer(session, response, reply::acceptAhead)) {
                throw Rejection.badRequest("Nothing was asked under this id");
            }
        } else if (input instanceof RpcBatch batch) {
            batches.requireAllowed(session, batch);
            reply.memory().isFor(() -> "A batch of " + caller.label());
            BatchAnswers answers = reply.batch(batch);
            batches.serve(session, caller, batch, reply.keptFor(session, batch), answers::add);
            if (answers.areNone()) {
                reply.accepted();
            } else {
                reply.answerAll(answers);
            }
        }
    }

    private Session session(Headers headers, Caller caller, HttpReply reply) {
        return known(headers, caller).or(() -> adopted(headers, caller, reply)).orElseThrow(SessionEra::unknown);
    }

    private Optional<Session> known(Headers headers, Caller caller) {
        Optional<Session> session = engine.sessions().find(caller.owner(), id(headers));
        session.ifPresent(
                found -> headers.requireRevision(found.client().revision(), engine.settings().revisions()));
        return session;
    }

    private Optional<Session> adopted(Headers headers, Caller caller, HttpReply reply) {
        if (!adopts) {
            return Optional.empty();
        }
        ClientProfile client = ClientProfile.fromBefore(headers.protocolVersion(), engine.settings().revisions());
        Optional<Session> session = engine.adopt(caller, id(headers), client, reply.address());
        session.ifPresent(adopted -> listening.missedMuch(adopted, caller));
        return session;
    }

    private static String id(Headers headers) {
        String id = headers.sessionId();
        if (id == null) {
            throw Rejection.badRequest("The header Mcp-Session-Id is missing; begin with initialize");
        }
        return id;
    }

    private static Rejection unknown() {
        return Rejection.notFound("There is no such session; begin with initialize");
    }
}
