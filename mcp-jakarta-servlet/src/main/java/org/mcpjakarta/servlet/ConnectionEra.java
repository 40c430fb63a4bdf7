package org.mcpjakarta.servlet;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionId;
import org.mcpjakarta.sse.Loss;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/**
 * HTTP+SSE, the first transport there was: a session is a connection. It begins when the client opens its stream of events, on which
 * it hears everything, answers included, and it ends with that stream.
 */
final class ConnectionEra implements Era {
    private final McpEngine engine;
    private final Revisions revisions;
    private final Batches batches;
    private final Listening listening;
    private final Streams streams;
    private final SessionId ids = new SessionId();
    private final Map<String, Line> lines = new ConcurrentHashMap<>();

    /**
     * A client that is connected. Its line has another id than its session, so that what one transport gives out opens nothing on
     * the other.
     *
     * @param session    as it was in the beginning, when the client was a stranger
     * @param introduced whether the client has told since then who it is
     */
    private record Line(Session session, HttpReply stream, StreamLog log, AtomicBoolean introduced) {}

    ConnectionEra(McpEngine engine, Listening listening, Streams streams) {
        this.engine = engine;
        this.streams = streams;
        this.revisions = engine.settings().revisions();
        this.batches = new Batches(engine);
        this.listening = listening;
    }

    @Override
    public void listen(Headers headers, Caller caller, HttpReply reply) {
        if (headers.accept() != null) {
            MediaTypes.requireEventStream(headers.accept());
        }
        Session session = engine.sessions().open(caller.owner(), ClientProfile.stranger(revisions));
        Runnable leave = engine.sessions().stay(session);
        String id = ids.mint();
        String messages = Address.MESSAGES.fromBeside() + "?" + Headers.LINE + "=" + id;
        StreamLog log = streams.passing(Loss.SILENT);
        lines.put(id, new Line(session, reply, log, new AtomicBoolean()));
        reply.takenBackByLeaving();
        reply.listen(StreamOrigin.announcing(log, "endpoint", messages), () -> {
            leave.run();
            hangUp(id);
        });
    }

    @Override
    public void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) {
        Line line = line(headers.line(), caller);
        // The connection is the session: it may go on as long as its client shows tokens that are good.
        line.stream().servedUnder(reply.terms());
        Session session = engine.sessions().find(caller.owner(), line.session().id())
                .orElseThrow(ConnectionEra::unknown);
        if (input instanceof RpcMessage.Request request && request.method().equals("initialize")) {
            initialize(line, caller, request, reply);
            return;
        }
        if (line.introduced().get()) {
            headers.requireRevision(session.client().revision(), revisions);
            listening.back(session, caller);
        } else if (!(input instanceof RpcMessage.Request request && request.method().equals("ping"))) {
            throw Rejection.badRequest("The client is a stranger yet; begin with initialize");
        }
        within(line, session, caller, input, reply);
    }

    /** Whoever wants to end the session closes its stream. */
    @Override
    public void end(Headers headers, Caller caller, HttpReply reply) {
        throw Rejection.methodNotAllowed(Address.EVENTS.allowed());
    }

    /** Ends the streams of sessions that have grown too old. */
    void sweep() {
        lines.forEach((id, line) -> {
            if (engine.sessions().peek(line.session().id()).isEmpty()) {
                hangUp(id);
            }
        });
    }

    void close() {
        lines.keySet().forEach(this::hangUp);
    }

    private void initialize(Line line, Caller caller, RpcMessage.Request request, HttpReply reply) {
        ClientProfile client = ClientProfile.fromHandshake(request.params(), revisions);
        if (!line.introduced().compareAndSet(false, true)) {
            throw Rejection.badRequest("The session is initialized already");
        }
        Session session = engine.sessions().introduce(line.session().id(), client)
                .orElseThrow(ConnectionEra::unknown);
        answer(line, reply, ahead -> List.of(batches.serve(session, caller, request, ahead)));
        listening.listen(session, caller, line.log());
    }

    private void within(Line line, Session session, Caller caller, RpcInput input, HttpReply reply) {
        if (input instanceof RpcMessage.Request request) {
            answer(line, reply, ahead -> List.of(batches.serve(session, caller, request, ahead)));
        } else if (input instanceof RpcMessage.Notification notification) {
            engine.notice(session, notification);
            reply.accepted();
        } else if (input instanceof RpcMessage.Response response) {
            // It may come too late. Clients of this transport take a refusal for the end of the connection.
            if (!engine.answer(session, response, reply::acceptAhead)) {
                reply.accepted();
            }
        } else if (input instanceof RpcBatch batch) {
            Batches.requireAllowed(session);
            answer(line, reply, ahead -> batches.serve(session, caller, batch, ahead));
        }
    }

    // The client gets its 202 first. What a method then does, it does on the thread of its own request, as everywhere.
    private static void answer(Line line, HttpReply reply,
            Function<Reply, List<CompletableFuture<RpcMessage.@Nullable Response>>> work) {
        AheadReply ahead = reply.acceptAhead(line.stream());
        ahead.answer(work.apply(ahead));
    }

    private Line line(@Nullable String id, Caller caller) {
        Line line = id == null ? null : lines.get(id);
        // Another owner's line, one that never was and one that has ended are answered alike.
        if (line == null || !line.session().owner().equals(caller.owner())) {
            throw unknown();
        }
        return line;
    }

    private static Rejection unknown() {
        return Rejection.notFound("There is no such session; open a stream of events first");
    }

    // What still runs is cancelled, and what was asked fails: nobody is left who could hear of it.
    private void hangUp(String id) {
        Line line = lines.remove(id);
        if (line != null) {
            engine.close(line.session());
            listening.end(line.session().id());
            line.stream().end();
        }
    }
}
