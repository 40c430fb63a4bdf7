package org.mcpjakarta.core.ask;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;

import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.spi.ItemStore;

import jakarta.json.JsonObject;

/**
 * Which node waits for the answer to which question. A client may send its answer to any node; that one passes it on. Methods wait for the
 * store unless they say otherwise.
 */
final class SharedQuestions {
    private static final String ANSWER = "answer";
    private static final String PROGRESS = "progress";
    private static final String SESSION = "session";
    private static final String ID = "id";
    private static final String RESULT = "result";
    private static final String ERROR = "error";

    private final Cluster cluster;
    private final SealedItems items;

    /**
     * @param answered gets the answers that other nodes have received for this one, with the id of the session
     * @param progress gets the progress that clients report on questions of this node to other nodes
     */
    SharedQuestions(Cluster cluster, BiConsumer<String, RpcMessage.Response> answered,
            BiConsumer<String, RpcId> progress) {
        this.cluster = cluster;
        this.items = cluster.items("question");
        // The call may continue on the thread that brings its answer.
        cluster.handle(ANSWER, HandlerThread.OWN,
                message -> answered.accept(message.getString(SESSION), response(message)));
        cluster.handle(PROGRESS, HandlerThread.ORDERED,
                message -> progress.accept(message.getString(SESSION), new RpcId(message.get(ID))));
    }

    private static RpcMessage.Response response(JsonObject message) {
        RpcId id = new RpcId(message.get(ID));
        return message.containsKey(RESULT)
                ? RpcMessage.Response.result(id, message.getJsonObject(RESULT))
                : RpcMessage.Response.error(id, RpcError.of(message.getJsonObject(ERROR)));
    }

    /** Registers a question of this node, before it is sent. */
    void add(String session, RpcId id, Duration longest) {
        items.create(SharedItem.of(key(session, id), cluster.clock().millis() + longest.toMillis(), cluster.self(),
                JsonTrees.EMPTY_OBJECT), ItemStore.Room.UNLIMITED);
    }

    /** A question of this node is answered or given up. Does not wait for the store. */
    void removeLater(String session, RpcId id) {
        cluster.later(() -> items.remove(key(session, id)));
    }

    /** Does something on a thread that may wait for the store. */
    void later(Runnable work) {
        cluster.later(work);
    }

    /** Passes the answer to the node that waits for it; false if none does. */
    boolean passOn(String session, RpcId id, RpcMessage.Response response) {
        Optional<String> node = nodeOf(session, id);
        if (node.isEmpty()) {
            return false;
        }
        LightObjectBuilder message = message(session, id);
        RpcError error = response.error();
        cluster.send(node.get(), ANSWER,
                (error == null ? message.add(RESULT, response.result()) : message.add(ERROR, error.json())).build());
        // Last: if sending fails, the client may send the answer again. If it comes twice, the node takes it once.
        items.remove(key(session, id));
        return true;
    }

    /** Tells the node that waits for the answer that the client reports progress. */
    void passOnProgress(String session, RpcId id) {
        nodeOf(session, id).ifPresent(node -> cluster.send(node, PROGRESS, message(session, id).build()));
    }

    // This node has given the question up, or it would know it.
    private Optional<String> nodeOf(String session, RpcId id) {
        return items.find(key(session, id)).map(SharedItem::node).filter(node -> !node.equals(cluster.self()));
    }

    private static LightObjectBuilder message(String session, RpcId id) {
        return JsonTrees.object().add(SESSION, session).add(ID, id.value());
    }

    private static String key(String session, RpcId id) {
        return Cluster.key(session + "\n" + id.value());
    }
}
