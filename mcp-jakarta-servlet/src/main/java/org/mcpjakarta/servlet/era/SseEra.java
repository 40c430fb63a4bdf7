package org.mcpjakarta.servlet.era;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionId;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.servlet.header.EndpointPath;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.header.MediaTypes;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.servlet.reply.HttpReply;
import org.mcpjakarta.servlet.reply.SseStreamReply;
import org.mcpjakarta.servlet.stream.EndpointContext;
import org.mcpjakarta.servlet.stream.StreamOrigin;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.sse.LossNotice;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/**
 * HTTP+SSE, the oldest transport, where a session is a connection. It begins when the client opens its stream of events, on which it
 * receives all messages, answers included, and ends with that stream.
 */
final class SseEra implements Era {
    /** How long a client has to answer the ping that shows that it has read the messages before it. */
    private static final Duration PING_TIMEOUT = Duration.ofSeconds(2);

    private final McpEngine engine;
    private final Revisions revisions;
    private final Batches batches;
    private final SessionListeners listeners;
    private final Streams streams;
    /** A connection has another id than its session, so that an id of this transport cannot be used on the other one. */
    private final SessionId ids = new SessionId();
    private final SseConnections connections;
    private final Upkeep upkeep = new Upkeep("connections");

    SseEra(McpEngine engine, SessionListeners listeners, EndpointContext context) {
        this.engine = engine;
        this.streams = context.streams();
        this.revisions = engine.settings().revisions();
        this.batches = new Batches(engine, context.overloads());
        this.listeners = listeners;
        this.connections = new SseConnections(engine);
    }

    @Override
    public void listen(Headers headers, Caller caller, HttpReply reply) {
        if (headers.accept() != null) {
            MediaTypes.requireEventStream(headers.accept());
        }
        reply.memory().add(Budget.PER_STREAM);
        Session session = engine.open(caller, ClientProfile.stranger(revisions), reply.address());
        Registration stay = engine.sessions().stay(session);
        String id = ids.mint();
        String messages = EndpointPath.MESSAGES.fromBeside() + "?" + Headers.LINE + "=" + id;
        StreamLog log = streams.passing(caller.owner(), LossNotice.SILENT);
        reply.takenBackByLeaving();
        boolean started = false;
        try {
            connections.add(id, new LocalSseConnection(session, caller, reply, log, listeners));
            reply.listen(StreamOrigin.announcing(log, "endpoint", messages), () -> {
                stay.close();
                hangUp(id);
            });
            started = true;
        } finally {
            if (!started) {
                stay.close();
                connections.remove(id);
                engine.close(session);
            }
        }
    }

    @Override
    public void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) {
        SseConnection connection = connection(headers.line(), caller);
        connection.servedUnder(reply.terms());
        Session session = engine.sessions().find(caller.owner(), connection.session().id())
                .orElseThrow(SseEra::unknown);
        if (input instanceof RpcMessage.Request request && McpMethod.INITIALIZE.hasName(request.method())) {
            initialize(connection, session, caller, request, reply);
            return;
        }
        if (!isStranger(session)) {
            headers.requireRevision(session.client().revision(), revisions);
            listeners.updateCaller(session, caller);
        } else if (!(input instanceof RpcMessage.Request request && McpMethod.PING.hasName(request.method()))) {
            throw Rejection.badRequest("The client is a stranger yet; begin with initialize");
        }
        within(connection, session, caller, input, reply);
    }

    /** Not supported: a client ends its session by closing the stream. */
    @Override
    public void end(Headers headers, Caller caller, HttpReply reply) {
        throw Rejection.methodNotAllowed(EndpointPath.EVENTS.allowed());
    }

    /** Ends the streams of sessions that have expired, and of clients that do not initialize their session in time. */
    void sweep() {
        long now = System.nanoTime();
        long handshake = engine.settings().limits().sessions().handshake().toNanos();
        connections.forEach((id, connection) -> upkeep.run(() -> {
            if (connection.waiting(now) > handshake
                    || engine.sessions().peek(connection.session().id()).isEmpty()) {
                hangUp(id);
            }
        }));
        connections.sweep();
    }

    /** The session has ended on another node. */
    void sessionEnded(String session) {
        connections.sessionEnded(session, this::hangUp);
    }

    void close() {
        connections.forEach((id, connection) -> hangUp(id));
    }

    // A client may have introduced itself to another node.
    private boolean isStranger(Session session) {
        return session.client().equals(ClientProfile.stranger(revisions));
    }

    private void initialize(SseConnection connection, Session known, Caller caller, RpcMessage.Request request,
            HttpReply reply) {
        ClientProfile client = ClientProfile.fromHandshake(request.params(), revisions);
        if (!isStranger(known) || !connection.initialize()) {
            throw Rejection.badRequest("The session is initialized already");
        }
        Session session = engine.sessions().introduce(connection.session().id(), client)
                .orElseThrow(SseEra::unknown);
        // Its client listens already.
        engine.sessions().used(session);
        answer(connection, reply, streamReply -> streamReply.add(batches.serve(session, caller, request, streamReply)));
        connection.listen(session, caller);
    }

    private void within(SseConnection connection, Session session, Caller caller, RpcInput input, HttpReply reply) {
        if (input instanceof RpcMessage.Request request) {
            answer(connection, reply,
                    streamReply -> streamReply.add(batches.serve(session, caller, request, streamReply)));
        } else if (input instanceof RpcMessage.Notification notification) {
            engine.notice(session, notification);
            reply.accepted();
        } else if (input instanceof RpcMessage.Response response) {
            // A response that comes too late is accepted, too: clients of this transport take a refusal for the end of the connection.
            if (!engine.answer(session, response, reply::acceptAhead)) {
                reply.accepted();
            }
        } else if (input instanceof RpcBatch batch) {
            batches.requireAllowed(session, batch);
            answer(connection, reply,
                    streamReply -> batches.serve(session, caller, batch, streamReply, streamReply::add));
        }
    }

    // The client gets its 202 first. The method then runs on the thread of its own request, as in the other eras.
    private void answer(SseConnection connection, HttpReply reply, Consumer<SseStreamReply> work) {
        SseStreamReply streamReply = reply.acceptAhead(connection.stream(), () -> awaitRead(connection));
        work.accept(streamReply);
        streamReply.end();
    }

    // A client that leaves a ping unanswered gets no further ones: each of its answers would only be delayed by the timeout.
    private CompletionStage<?> awaitRead(SseConnection connection) {
        if (connection.ignoresPings().get()) {
            return CompletableFuture.completedStage(null);
        }
        return engine.pings().ask(connection.session(), PING_TIMEOUT, connection.stream())
                .thenAccept(answered -> connection.ignoresPings().compareAndSet(false, !answered));
    }

    private SseConnection connection(@Nullable String id, Caller caller) {
        SseConnection connection = id == null ? null : connections.find(id).orElse(null);
        // A connection of another owner, an unknown one and an ended one get the same answer, so that nothing is revealed.
        if (connection == null || !connection.session().owner().equals(caller.owner())) {
            throw unknown();
        }
        return connection;
    }

    private static Rejection unknown() {
        return Rejection.notFound("There is no such session; open a stream of events first");
    }

    // Running calls are cancelled, and open questions fail, since the client cannot receive anything any more.
    private void hangUp(String id) {
        LocalSseConnection connection = connections.remove(id);
        if (connection != null) {
            try {
                engine.close(connection.session());
                listeners.end(connection.session().id());
            } finally {
                connection.stream().end();
            }
        }
    }
}
