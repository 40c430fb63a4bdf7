package org.mcpjakarta.servlet.era;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcWriter;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.servlet.guard.RequestAuth;

import jakarta.json.JsonObjectBuilder;

/** A client that is connected to another node, which passes on to it what this node sends. */
final class RemoteSseConnection implements SseConnection {
    /** Kinds of messages between nodes. */
    static final String SAY = "sse-say";
    static final String LISTEN = "sse-listen";
    static final String RENEW = "sse-renew";

    private static final RpcWriter WRITER = new RpcWriter();

    private final Cluster cluster;
    private final String node;
    private final String id;
    private final Session session;
    private final AtomicBoolean initialized = new AtomicBoolean();
    private final AtomicBoolean ignoresPings = new AtomicBoolean();
    private volatile @Nullable Instant until;

    /** @param node to which the client is connected */
    RemoteSseConnection(Cluster cluster, String node, String id, Session session) {
        this.cluster = cluster;
        this.node = node;
        this.id = id;
        this.session = session;
    }

    String node() {
        return node;
    }

    @Override
    public Session session() {
        return session;
    }

    @Override
    public Reply stream() {
        return this::send;
    }

    private void send(RpcMessage message) {
        tell(SAY, JsonTrees.object().add("message", new String(WRITER.write(message), StandardCharsets.UTF_8)));
    }

    @Override
    public boolean initialize() {
        return initialized.compareAndSet(false, true);
    }

    @Override
    public void listen(Session introduced, Caller caller) {
        tell(LISTEN, JsonTrees.object());
    }

    @Override
    public void servedUnder(RequestAuth auth) {
        Instant end = auth.caller().until();
        if (end != null && !end.equals(until)) {
            until = end;
            tell(RENEW, JsonTrees.object().add("until", end.toEpochMilli()));
        }
    }

    @Override
    public AtomicBoolean ignoresPings() {
        return ignoresPings;
    }

    private void tell(String kind, JsonObjectBuilder content) {
        cluster.send(node, kind, content.add("connection", id).build());
    }
}
