package org.mcpjakarta.core.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;

/** One request being served: what is asked, by which client, and whether the answer is still wanted. */
public final class Call {
    private final RpcMessage.Request request;
    private final ClientProfile client;
    private final @Nullable Session session;
    private final CancelFlag cancellation = new CancelFlag();

    private Call(RpcMessage.Request request, ClientProfile client, @Nullable Session session) {
        this.request = request;
        this.client = client;
        this.session = session;
    }

    /** A call within a session. */
    public static Call within(Session session, RpcMessage.Request request) {
        return new Call(request, session.client(), session);
    }

    /** A call that stands on its own. */
    public static Call standalone(ClientProfile client, RpcMessage.Request request) {
        return new Call(request, client, null);
    }

    public RpcId id() {
        return request.id();
    }

    public String method() {
        return request.method();
    }

    public JsonObject params() {
        return request.params();
    }

    /** The {@code _meta} of the request; empty when it has none or something else stands there. */
    public JsonObject meta() {
        return params().get("_meta") instanceof JsonObject meta ? meta : JsonTrees.EMPTY_OBJECT;
    }

    public ClientProfile client() {
        return client;
    }

    public @Nullable Session session() {
        return session;
    }

    public CancelFlag cancellation() {
        return cancellation;
    }
}
