package org.mcpjakarta.servlet.era;

import java.io.IOException;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.ProtocolErrors;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.servlet.header.HeaderRules;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.servlet.reply.HttpReply;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/** Every request carries all that the server needs to know about its client; nothing is remembered between requests. */
final class StatelessEra implements Era {
    private static final String VERBS = "POST, OPTIONS";

    private final McpEngine engine;

    StatelessEra(McpEngine engine) {
        this.engine = engine;
    }

    @Override
    public void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) throws IOException {
        if (input instanceof RpcMessage.Request request) {
            Call call = Call.standalone(profile(request, headers), caller, request,
                    reply.takenBackByLeaving(request));
            HeaderRules.check(headers, call, engine.features().seenBy(caller));
            reply.memory().isFor(call::label);
            reply.answer(engine.serve(call), StatelessEra::status);
        } else if (input instanceof RpcMessage.Notification) {
            requireKnownVersion(headers);
            reply.accepted();
        } else {
            throw Rejection.badRequest("The body must be one request or notification");
        }
    }

    /** Not supported: a client listens by {@code subscriptions/listen}. */
    @Override
    public void listen(Headers headers, Caller caller, HttpReply reply) {
        throw Rejection.methodNotAllowed(VERBS);
    }

    /** Not supported, since there are no sessions. */
    @Override
    public void end(Headers headers, Caller caller, HttpReply reply) {
        throw Rejection.methodNotAllowed(VERBS);
    }

    // A mismatch of header and body is reported before any other error: a gateway may have interpreted the request differently.
    private ClientProfile profile(RpcMessage.Request request, Headers headers) {
        JsonObject meta = JsonMembers.objectOrEmpty(request.params(), "_meta");
        if (meta.get(MetaKeys.PROTOCOL_VERSION) instanceof JsonString version) {
            HeaderRules.checkVersion(headers.protocolVersion(), version.getString());
        } else {
            requireKnownVersion(headers);
        }
        return ClientProfile.fromMeta(meta, engine.settings().revisions());
    }

    private void requireKnownVersion(Headers headers) {
        String version = headers.protocolVersion();
        var revisions = engine.settings().revisions();
        if (version != null && revisions.find(version).filter(Revision::isStateless).isEmpty()) {
            throw new RpcException(revisions.unsupported(version));
        }
    }

    private static int status(RpcMessage.Response response) {
        RpcError error = response.error();
        return error == null ? 200 : switch (error.code()) {
            case RpcError.METHOD_NOT_FOUND -> 404;
            case ProtocolErrors.MISSING_CLIENT_CAPABILITY -> 400;
            default -> 200;
        };
    }
}
