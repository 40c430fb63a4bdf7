package org.mcpjakarta.servlet;

import java.io.IOException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;

/** A client shakes hands once and shows its session id from then on. */
final class SessionEra implements Era {
    private static final int RETRY_SECONDS = 30;

    private final McpEngine engine;
    private final Batches batches;

    SessionEra(McpEngine engine) {
        this.engine = engine;
        this.batches = new Batches(engine);
    }

    @Override
    public void serve(RpcInput input, Headers headers, HttpReply reply) throws IOException {
        if (input instanceof RpcMessage.Request request && request.method().equals("initialize")) {
            initialize(request, headers, reply);
        } else if (input instanceof RpcMessage.Request request && headers.sessionId() == null
                && request.method().equals("ping")) {
            // A ping is the one request that may come before the handshake.
            reply.answer(engine.serve(Call.standalone(stranger(), request, Reply.NONE)), response -> 200);
        } else {
            within(session(headers), input, reply);
        }
    }

    @Override
    public void listen(Headers headers, HttpReply reply) throws IOException {
        MediaTypes.requireEventStream(headers.accept());
        Runnable end = engine.listen(session(headers), reply);
        reply.listen(end);
    }

    @Override
    public void end(Headers headers, HttpReply reply) {
        engine.close(session(headers));
        reply.noContent();
    }

    private void initialize(RpcMessage.Request request, Headers headers, HttpReply reply) throws IOException {
        String id = headers.sessionId();
        if (id != null && engine.sessions().find(id).isPresent()) {
            throw Rejection.badRequest("The session is initialized already");
        }
        ClientProfile client = ClientProfile.fromHandshake(request.params(), engine.settings().revisions());
        Session session = engine.sessions().open(client)
                .orElseThrow(() -> Rejection.unavailable("The server has no room for another session", RETRY_SECONDS));
        reply.header(Headers.SESSION_ID, session.id());
        reply.answer(engine.serve(Call.within(session, request, reply)), response -> 200);
    }

    private void within(Session session, RpcInput input, HttpReply reply) throws IOException {
        if (input instanceof RpcMessage.Request request) {
            reply.answer(engine.serve(Call.within(session, request, reply)), response -> 200);
        } else if (input instanceof RpcMessage.Notification notification) {
            engine.notice(session, notification);
            reply.accepted();
        } else if (input instanceof RpcMessage.Response response) {
            if (!engine.answer(session, response)) {
                throw Rejection.badRequest("Nothing was asked under this id");
            }
            reply.accepted();
        } else if (input instanceof RpcBatch batch) {
            batches.serve(session, batch, reply);
        }
    }

    /** Somebody who has not introduced himself yet. */
    private ClientProfile stranger() {
        return new ClientProfile(engine.settings().revisions().negotiate(""), JsonTrees.EMPTY_OBJECT, null);
    }

    private Session session(Headers headers) {
        String id = headers.sessionId();
        if (id == null) {
            throw Rejection.badRequest("The header Mcp-Session-Id is missing; begin with initialize");
        }
        Session session = engine.sessions().find(id)
                .orElseThrow(() -> Rejection.notFound("There is no such session; begin with initialize"));
        if (!agrees(headers.protocolVersion(), session.client().revision())) {
            throw Rejection
                    .badRequest("The header MCP-Protocol-Version names another revision than the session speaks");
        }
        return session;
    }

    // A client that knows the header says what was agreed on. The oldest revisions did not have it: some clients put one of
    // these there whatever they speak, and it means no more than no header at all.
    private boolean agrees(@Nullable String version, Revision spoken) {
        return version == null || version.equals(spoken.date())
                || engine.settings().revisions().find(version).filter(named -> !named.hasVersionHeader()).isPresent();
    }
}
