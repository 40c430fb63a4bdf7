package org.mcpjakarta.core.ask;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.cluster.NodeThreads;
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
 * Which node waits for the answer to which question. A client may send its answer to any node. Methods wait for the store unless they say
 * otherwise.
 */
final class SharedQuestions {
    private static final String ANSWER = "answer";
    private static final String PROGRESS = "progress";
    private static final String SESSION = "session";
    private static final String ID = "id";
    private static final String RESULT = "result";
    private static final String ERROR = "error";
    private static final String LOG = "log";
    private static final String KEY = "key";

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

    /**
     * A question of another node.
     *
     * @param log the stream of its call, if another node can go on with that; otherwise empty
     * @param key of the question within its call
     */
    record Question(String session, RpcId id, String node, String log, String key) {
        boolean mayMove() {
            return !log.isEmpty();
        }
    }

    /**
     * Registers a question of this node, before it is sent, until it is answered or given up.
     *
     * @param place null if only this node can go on with its call
     */
    void share(String session, RpcId id, Duration longest, Round.@Nullable Place place, CompletableFuture<?> answer) {
        if (place != null) {
            place.round().open();
        }
        items.create(SharedItem.of(key(session, id), cluster.clock().millis() + longest.toMillis(), cluster.self(),
                place == null
                        ? JsonTrees.EMPTY_OBJECT
                        : JsonTrees.object().add(LOG, place.round().log()).add(KEY, place.key()).build()),
                ItemStore.Room.UNLIMITED);
        answer.whenComplete((result, failure) -> {
            // Otherwise the node that has received the answer has removed it.
            if (!NodeThreads.isCurrent()) {
                removeLater(session, id);
            }
            if (place != null && failure != null && !(failure instanceof ClientErrorException)) {
                place.round().abandonLater();
            }
        });
    }

    private void removeLater(String session, RpcId id) {
        cluster.later(() -> items.remove(key(session, id)));
    }

    /** Does not wait for the store. */
    void removeLater(Question question) {
        removeLater(question.session(), question.id());
    }

    void remove(Question question) {
        items.remove(key(question.session(), question.id()));
    }

    /** Does something on a thread that may wait for the store. */
    void later(Runnable work) {
        cluster.later(work);
    }

    /** The question, if another node has asked it. What this node has asked and does not know, it has given up. */
    Optional<Question> find(String session, RpcId id) {
        return items.find(key(session, id)).filter(item -> !item.node().equals(cluster.self()))
                .map(item -> new Question(session, id, item.node(), item.content().getString(LOG, ""),
                        item.content().getString(KEY, "")));
    }

    /** Tells the answer to the node that waits for it. */
    void send(Question question, RpcMessage.Response response) {
        LightObjectBuilder message = message(question.session(), question.id());
        RpcError error = response.error();
        cluster.send(question.node(), ANSWER,
                (error == null ? message.add(RESULT, response.result()) : message.add(ERROR, error.json())).build());
    }

    /** Tells the node that waits for the answer that the client reports progress. */
    void passOnProgress(String session, RpcId id) {
        find(session, id)
                .ifPresent(question -> cluster.send(question.node(), PROGRESS, message(session, id).build()));
    }

    private static LightObjectBuilder message(String session, RpcId id) {
        return JsonTrees.object().add(SESSION, session).add(ID, id.value());
    }

    private static String key(String session, RpcId id) {
        return Cluster.key(session + "\n" + id.value());
    }
}
