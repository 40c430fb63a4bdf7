package org.mcpjakarta.servlet.era;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
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
 * HTTP+SSE, the first transport there was: a session is a connection. It begins when the client opens its stream of events, on which
 * it hears everything, answers included, and it ends with that stream.
 */
final class SseEra implements Era {
    /** How long a client has to say that it has read what it was sent. */
    private static final Duration TO_READ = Duration.ofSeconds(2);

    private final McpEngine engine;
    private final Revisions revisions;
    private final Batches batches;
    private final SessionListeners listening;
    private final Streams streams;
    private final SessionId ids = new SessionId();
    private final Map<String, Line> lines = new ConcurrentHashMap<>();
    private final Upkeep upkeep = new Upkeep("connections");

    /**
     * A client that is connected. Its line has another id than its session, so that what one transport gives out opens nothing on
     * the other.
     *
     * @param session    as it was in the beginning, when the client was a stranger
     * @param introduced whether the client has told since then who it is
     * @param opened     when it connected, in nanoseconds
     * @param deaf       whether it has left a ping unanswered
     */
    private record Line(Session session, HttpReply stream, StreamLog log, AtomicBoolean introduced, long opened,
            AtomicBoolean deaf) {}

    SseEra(McpEngine engine, SessionListeners listening, EndpointContext plumbing) {
        this.engine = engine;
        this.streams = plumbing.streams();
        this.revisions = engine.settings().revisions();
        this.batches = new Batches(engine, plumbing.overloads());
        this.listening = listening;
    }

    @Override
    public void listen(Headers headers, Caller caller, HttpReply reply) {
        if (headers.accept() != null) {
            MediaTypes.requireEventStream(headers.accept());
        }
        reply.memory().add(Budget.PER_STREAM);
        Session session = engine.open(caller, ClientProfile.stranger(revisions), reply.address());
        Registration leave = engine.sessions().stay(session);
        String id = ids.mint();
        String messages = EndpointPath.MESSAGES.fromBeside() + "?" + Headers.LINE + "=" + id;
        StreamLog log = streams.passing(caller.owner(), LossNotice.SILENT);
        lines.put(id, new Line(session, reply, log, new AtomicBoolean(), System.nanoTime(), new AtomicBoolean()));
        reply.takenBackByLeaving();
        boolean listens = false;
        try {
            reply.listen(StreamOrigin.announcing(log, "endpoint", messages), () -> {
                leave.close();
                hangUp(id);
            });
            listens = true;
        } finally {
            if (!listens) {
                leave.close();
                lines.remove(id);
                engine.close(session);
            }
        }
    }

    @Override
    public void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) {
        Line line = line(headers.line(), caller);
        // The connection is the session: it may go on as long as its client shows tokens that are good.
        line.stream().servedUnder(reply.terms());
        Session session = engine.sessions().find(caller.owner(), line.session().id())
                .orElseThrow(SseEra::unknown);
        if (input instanceof RpcMessage.Request request && McpMethod.INITIALIZE.hasName(request.method())) {
            initialize(line, caller, request, reply);
            return;
        }
        if (line.introduced().get()) {
            headers.requireRevision(session.client().revision(), revisions);
            listening.back(session, caller);
        } else if (!(input instanceof RpcMessage.Request request && McpMethod.PING.hasName(request.method()))) {
            throw Rejection.badRequest("The client is a stranger yet; begin with initialize");
        }
        within(line, session, caller, input, reply);
    }

    /** Whoever wants to end the session closes its stream. */
    @Override
    public void end(Headers headers, Caller caller, HttpReply reply) {
        throw Rejection.methodNotAllowed(EndpointPath.EVENTS.allowed());
    }

    /** Ends the streams of sessions that have grown too old, and of clients that do not say who they are. */
    void sweep() {
        long now = System.nanoTime();
        long handshake = engine.settings().limits().sessions().handshake().toNanos();
        upkeep.each(lines.entrySet(), each -> {
            Line line = each.getValue();
            boolean silent = !line.introduced().get() && now - line.opened() > handshake;
            if (silent || engine.sessions().peek(line.session().id()).isEmpty()) {
                hangUp(each.getKey());
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
                .orElseThrow(SseEra::unknown);
        answer(line, reply, ahead -> ahead.add(batches.serve(session, caller, request, ahead)));
        listening.listen(session, caller, line.log());
    }

    private void within(Line line, Session session, Caller caller, RpcInput input, HttpReply reply) {
        if (input instanceof RpcMessage.Request request) {
            answer(line, reply, ahead -> ahead.add(batches.serve(session, caller, request, ahead)));
        } else if (input instanceof RpcMessage.Notification notification) {
            engine.notice(session, notification);
            reply.accepted();
        } else if (input instanceof RpcMessage.Response response) {
            // It may come too late. Clients of this transport take a refusal for the end of the connection.
            if (!engine.answer(session, response, reply::acceptAhead)) {
                reply.accepted();
            }
        } else if (input instanceof RpcBatch batch) {
            batches.requireAllowed(session, batch);
            answer(line, reply, ahead -> batches.serve(session, caller, batch, ahead, ahead::add));
        }
    }

    // The client gets its 202 first. What a method then does, it does on the thread of its own request, as everywhere.
    private void answer(Line line, HttpReply reply, Consumer<SseStreamReply> work) {
        SseStreamReply ahead = reply.acceptAhead(line.stream(), () -> read(line));
        work.accept(ahead);
        ahead.end();
    }

    // Who does not answer is not asked a second time: it would only wait longer for each of its answers.
    private CompletionStage<?> read(Line line) {
        if (line.deaf().get()) {
            return CompletableFuture.completedStage(null);
        }
        return engine.pings().ask(line.session(), TO_READ, line.stream())
                .thenAccept(answered -> line.deaf().compareAndSet(false, !answered));
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
            try {
                engine.close(line.session());
                listening.end(line.session().id());
            } finally {
                line.stream().end();
            }
        }
    }
}
