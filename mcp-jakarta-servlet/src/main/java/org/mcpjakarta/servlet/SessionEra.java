package org.mcpjakarta.servlet;

import java.io.IOException;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.sse.EventId;
import org.mcpjakarta.sse.StreamLog;

/** A client shakes hands once and shows its session id from then on. */
final class SessionEra implements Era {
    private final McpEngine engine;
    private final Batches batches;
    private final Listening listening;
    private final Plumbing plumbing;

    SessionEra(McpEngine engine, Listening listening, Plumbing plumbing) {
        this.engine = engine;
        this.plumbing = plumbing;
        this.batches = new Batches(engine);
        this.listening = listening;
    }

    @Override
    public void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) throws IOException {
        if (input instanceof RpcMessage.Request request && request.method().equals("initialize")) {
            initialize(request, headers, caller, reply);
        } else if (input instanceof RpcMessage.Request request && request.method().equals("ping")
                && headers.sessionId() == null) {
            // A ping is the one request that may come before the handshake.
            ClientProfile stranger = ClientProfile.stranger(engine.settings().revisions());
            reply.answer(engine.serve(Call.standalone(stranger, caller, request, Reply.NONE)), response -> 200);
        } else {
            within(session(headers, caller), caller, input, reply);
        }
    }

    @Override
    public void listen(Headers headers, Caller caller, HttpReply reply) {
        MediaTypes.requireEventStream(headers.accept());
        Session session = session(headers, caller);
        String lastEvent = headers.single("Last-Event-ID");
        StreamOrigin place;
        if (lastEvent == null) {
            place = at(listening.open(session, caller), 0, session);
        } else {
            place = place(session, lastEvent);
            listening.back(session, caller);
        }
        reply.listen(place, engine.sessions().stay(session));
    }

    // Another session's stream, one that never was and one that is forgotten are answered alike.
    private StreamOrigin place(Session session, String lastEvent) {
        return EventId.parse(lastEvent)
                .flatMap(event -> plumbing.streams().find(session.id(), event.stream())
                        .filter(log -> log.knows(event.number()))
                        .map(log -> at(log, event.number(), session)))
                .orElseThrow(() -> Rejection.notFound("There is no such event to go on from"));
    }

    private StreamOrigin at(StreamLog log, long cursor, Session session) {
        return StreamOrigin.at(log, cursor, session, plumbing.wire().retry());
    }

    @Override
    public void end(Headers headers, Caller caller, HttpReply reply) {
        Session session = session(headers, caller);
        engine.close(session);
        forget(session.id());
        reply.noContent();
    }

    /** Lets go of what belongs to sessions that have expired. */
    void sweep() {
        plumbing.streams().sweep();
        plumbing.streams().sessions().stream().filter(id -> engine.sessions().peek(id).isEmpty()).forEach(this::forget);
    }

    // A container that stops waits for requests that are under way, and a stream is one until it ends.
    void close() {
        plumbing.streams().sessions().forEach(this::forget);
    }

    private void forget(String session) {
        listening.end(session);
        plumbing.streams().drop(session);
    }

    private void initialize(RpcMessage.Request request, Headers headers, Caller caller, HttpReply reply)
            throws IOException {
        String id = headers.sessionId();
        if (id != null && engine.sessions().find(caller.owner(), id).isPresent()) {
            throw Rejection.badRequest("The session is initialized already");
        }
        ClientProfile client = ClientProfile.fromHandshake(request.params(), engine.settings().revisions());
        Session session = engine.sessions().open(caller.owner(), client);
        listening.await(session, caller);
        reply.header(Headers.SESSION_ID, session.id());
        reply.answer(engine.serve(Call.within(session, caller, request, reply)), response -> 200);
    }

    private void within(Session session, Caller caller, RpcInput input, HttpReply reply) throws IOException {
        if (input instanceof RpcMessage.Request request) {
            reply.answer(engine.serve(Call.within(session, caller, request, reply.keptFor(session, request))),
                    response -> 200);
        } else if (input instanceof RpcMessage.Notification notification) {
            engine.notice(session, notification);
            reply.accepted();
        } else if (input instanceof RpcMessage.Response response) {
            if (!engine.answer(session, response, reply::acceptAhead)) {
                throw Rejection.badRequest("Nothing was asked under this id");
            }
        } else if (input instanceof RpcBatch batch) {
            Batches.requireAllowed(session);
            reply.answerAll(batches.serve(session, caller, batch, reply.keptFor(session, batch)));
        }
    }

    private Session session(Headers headers, Caller caller) {
        String id = headers.sessionId();
        if (id == null) {
            throw Rejection.badRequest("The header Mcp-Session-Id is missing; begin with initialize");
        }
        Session session = engine.sessions().find(caller.owner(), id)
                .orElseThrow(() -> Rejection.notFound("There is no such session; begin with initialize"));
        headers.requireRevision(session.client().revision(), engine.settings().revisions());
        return session;
    }
}
