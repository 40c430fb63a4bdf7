package org.mcpjakarta.servlet.era;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionLimits.Ids;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.header.MediaTypes;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.servlet.reply.BatchAnswers;
import org.mcpjakarta.servlet.reply.HttpReply;
import org.mcpjakarta.servlet.stream.EndpointContext;

/** A client initializes a session once, and sends the session id with every request from then on. */
final class SessionEra implements Era {
    private static final Duration TIME_TO_HAND_OVER = Duration.ofSeconds(2);

    private final McpEngine engine;
    private final Batches batches;
    private final SessionListeners listeners;
    private final EndpointContext context;
    private final Ids ids;
    private final SessionStreams streams;
    private final Upkeep upkeep = new Upkeep("sessions' streams");

    SessionEra(McpEngine engine, SessionListeners listeners, EndpointContext context) {
        this.engine = engine;
        this.context = context;
        this.batches = new Batches(engine, context.overloads());
        this.listeners = listeners;
        this.ids = engine.settings().limits().sessions().ids();
        this.streams = new SessionStreams(engine, listeners, context);
    }

    @Override
    public void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) throws IOException {
        if (input instanceof RpcMessage.Request request && McpMethod.INITIALIZE.hasName(request.method())) {
            initialize(request, headers, caller, reply);
        } else if (input instanceof RpcMessage.Request request && McpMethod.PING.hasName(request.method())
                && headers.sessionId() == null) {
            // A ping is the only request that may come before the handshake.
            ClientProfile stranger = ClientProfile.stranger(engine.settings().revisions());
            reply.answer(engine.serve(Call.standalone(stranger, caller, request, Reply.NONE)), response -> 200);
        } else {
            within(session(headers, caller, reply), caller, input, reply);
        }
    }

    @Override
    public void listen(Headers headers, Caller caller, HttpReply reply) {
        MediaTypes.requireEventStream(headers.accept());
        streams.whenPossible(reply, () -> {
            Session session = session(headers, caller, reply);
            engine.sessions().used(session);
            streams.serve(session, caller, headers.single("Last-Event-ID"), reply);
        });
    }

    @Override
    public void end(Headers headers, Caller caller, HttpReply reply) {
        // What was never known cannot be ended, unless its id proves that it began elsewhere.
        Session session = (ids == Ids.SEALED ? anySession(headers, caller, reply) : knownSession(headers, caller))
                .orElseThrow(SessionEra::unknown);
        engine.close(session);
        forget(session.id());
        reply.noContent();
    }

    /** Drops the streams of sessions that have expired. */
    void sweep() {
        upkeep.each(context.streams().sessions(), id -> {
            if (engine.sessions().peek(id).isEmpty()) {
                forget(id);
            }
        });
    }

    // A container that stops waits for running requests, and a stream is one until it ends.
    void close() {
        streams.close();
        context.streams().sessions().forEach(listeners::end);
        context.streams().handOver(TIME_TO_HAND_OVER);
    }

    private void forget(String session) {
        try {
            listeners.end(session);
            listeners.forget(session);
        } finally {
            context.streams().drop(session);
        }
    }

    /** Another node has ended the session, and everything in the store that belongs to it. */
    void sessionEnded(String session) {
        listeners.end(session);
        context.streams().letGo(session);
    }

    private void initialize(RpcMessage.Request request, Headers headers, Caller caller, HttpReply reply)
            throws IOException {
        String id = headers.sessionId();
        if (id != null && engine.sessions().find(caller.owner(), id).isPresent()) {
            throw Rejection.badRequest("The session is initialized already");
        }
        ClientProfile client = ClientProfile.fromHandshake(request.params(), engine.settings().revisions());
        Session session = engine.open(caller, client, reply.address());
        listeners.remember(session, caller);
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
            if (!engine.answer(session, response,
                    new BroughtAnswer(engine, context.streams(), session, caller, reply))) {
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
        return anySession(headers, caller, reply).orElseThrow(SessionEra::unknown);
    }

    private Optional<Session> anySession(Headers headers, Caller caller, HttpReply reply) {
        return knownSession(headers, caller).or(() -> restored(headers, caller, reply));
    }

    private Optional<Session> knownSession(Headers headers, Caller caller) {
        return engine.sessions().find(caller.owner(), id(headers)).map(found -> requireRevision(found, headers));
    }

    private Optional<Session> restored(Headers headers, Caller caller, HttpReply reply) {
        if (ids == Ids.RANDOM) {
            return Optional.empty();
        }
        ClientProfile declared = ClientProfile.fromBefore(headers.protocolVersion(), engine.settings().revisions());
        Optional<Session> session = engine.restore(caller, id(headers), declared, reply.address())
                .map(found -> requireRevision(found, headers));
        session.ifPresent(restored -> listeners.markAllMissed(restored, caller));
        return session;
    }

    private Session requireRevision(Session session, Headers headers) {
        headers.requireRevision(session.client().revision(), engine.settings().revisions());
        return session;
    }

    private static String id(Headers headers) {
        String id = headers.sessionId();
        if (id == null) {
            throw Rejection.badRequest("The header Mcp-Session-Id is missing; begin with initialize");
        }
        return id;
    }

    static Rejection unknown() {
        return Rejection.notFound("There is no such session; begin with initialize");
    }
}
