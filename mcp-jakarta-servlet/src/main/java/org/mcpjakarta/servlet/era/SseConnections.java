package org.mcpjakarta.servlet.era;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.servlet.guard.RequestAuth;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/** The connections of HTTP+SSE clients by their ids: those to this node, and, if nodes share a store, those to others. */
final class SseConnections {
    private final McpEngine engine;
    private final Map<String, LocalSseConnection> local = new ConcurrentHashMap<>();
    private final Map<String, RemoteSseConnection> remote = new ConcurrentHashMap<>();
    private final @Nullable Cluster cluster;
    private final @Nullable SealedItems items;

    SseConnections(McpEngine engine) {
        this.engine = engine;
        this.cluster = engine.cluster();
        this.items = cluster == null ? null : cluster.items("connection");
        if (cluster != null) {
            handle(cluster, RemoteSseConnection.SAY, (connection, content) -> connection.stream()
                    .sendWritten(content.getString("message").getBytes(StandardCharsets.UTF_8)));
            handle(cluster, RemoteSseConnection.LISTEN, this::listen);
            handle(cluster, RemoteSseConnection.RENEW, SseConnections::renew);
        }
    }

    // In their order, since these are the messages of a stream.
    private void handle(Cluster nodes, String kind, BiConsumer<LocalSseConnection, JsonObject> handler) {
        nodes.handle(kind, HandlerThread.ORDERED, content -> {
            LocalSseConnection connection = local.get(content.getString("connection"));
            if (connection != null) {
                handler.accept(connection, content);
            }
        });
    }

    private void listen(LocalSseConnection connection, JsonObject content) {
        connection.initialize();
        engine.sessions().peek(connection.session().id())
                .ifPresent(session -> connection.listen(session, connection.caller()));
    }

    private static void renew(LocalSseConnection connection, JsonObject content) {
        RequestAuth auth = connection.stream().terms();
        Caller caller = auth.caller();
        Instant until = Instant.ofEpochMilli(content.getJsonNumber("until").longValueExact());
        connection.servedUnder(
                new RequestAuth(caller.withUntil(until), auth.gate()));
    }

    void add(String id, LocalSseConnection connection) {
        if (cluster != null && items != null) {
            long until = cluster.clock().millis() + engine.settings().limits().sessions().maxAge().toMillis();
            items.create(SharedItem.of(Cluster.key(id), until, cluster.self(),
                    JsonTrees.object().add("session", connection.session().id()).build()), Room.UNLIMITED);
        }
        local.put(id, connection);
    }

    /** Removes a connection to this node. */
    @Nullable
    LocalSseConnection remove(String id) {
        LocalSseConnection removed = local.remove(id);
        if (removed != null && cluster != null && items != null) {
            SealedItems shared = items;
            cluster.later(() -> shared.remove(Cluster.key(id)));
        }
        return removed;
    }

    /** The connection, whichever owner it has. */
    Optional<SseConnection> find(String id) {
        LocalSseConnection here = local.get(id);
        return here != null || cluster == null ? Optional.ofNullable(here) : elsewhere(id, cluster);
    }

    private Optional<SseConnection> elsewhere(String id, Cluster nodes) {
        RemoteSseConnection known = remote.get(id);
        if (known == null) {
            known = look(id, nodes);
        }
        if (known == null || !nodes.isAlive(known.node())) {
            remote.remove(id);
            return Optional.empty();
        }
        remote.put(id, known);
        return Optional.of(known);
    }

    private @Nullable RemoteSseConnection look(String id, Cluster nodes) {
        SharedItem item = items == null ? null : items.find(Cluster.key(id)).orElse(null);
        Session session = item == null
                ? null
                : engine.sessions().peek(item.content().getString("session")).orElse(null);
        return item == null || session == null ? null : new RemoteSseConnection(nodes, item.node(), id, session);
    }

    /** Calls the action with all ids and connections of this node. */
    void forEach(BiConsumer<String, LocalSseConnection> action) {
        local.forEach(action);
    }

    /** Forgets what is known of a session that has ended; its connections to this node go to the action. */
    void sessionEnded(String session, Consumer<String> ended) {
        remote.values().removeIf(connection -> connection.session().id().equals(session));
        local.forEach((id, connection) -> {
            if (connection.session().id().equals(session)) {
                ended.accept(id);
            }
        });
    }

    /** Forgets connections to other nodes whose sessions have ended. */
    void sweep() {
        try {
            remote.values().removeIf(connection -> engine.sessions().peek(connection.session().id()).isEmpty());
        } catch (StoreUnavailableException away) {
            return; // the next sweep tries again
        }
    }
}
