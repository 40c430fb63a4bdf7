package org.mcpjakarta.core.ask;

import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.Timer;

import jakarta.json.JsonObject;

/**
 * The requests that the server sends to the clients of sessions, waiting for their answers without holding a thread. An
 * answer counts only if it comes from the session that was asked. Safe for use by many threads.
 */
public final class ServerRequests {
    // Ids are numbers, since some clients read nothing else, and below 2^53, which all languages read exactly. No small number is used,
    // since that is what a client answers with that could not read the id.
    private static final long LOWEST_ID = 1L << 32;
    private static final long HIGHEST_START = 1L << 52;

    private static final End TIMEOUT = new End("timeout", "The client did not answer in time");
    private static final End WITHDRAWN = new End("withdrawn", "The question was withdrawn");

    private final Timer timer;
    private final Map<Key, ServerRequest> waiting = new ConcurrentHashMap<>();
    // Each process begins elsewhere, which keeps ids apart when a session moves to another one.
    private final AtomicLong ids = new AtomicLong(new SecureRandom().nextLong(LOWEST_ID, HIGHEST_START));

    record Key(String session, RpcId id) {}

    /** Why nobody waits any longer: the word for the client that was asked, and the sentence for whoever waited. */
    private record End(String reason, String message) {}

    public ServerRequests(Timer timer) {
        this.timer = timer;
    }

    /**
     * Sends the question through {@code wire}. The stage fails with a {@link ClientErrorException} if the client answers with an error, and
     * with an {@link RpcException} if no answer comes in time, or nobody waits for it any longer.
     *
     * @param withdrawn raised when the answer is not wanted any more
     */
    public CompletionStage<JsonObject> send(Session session, InputRequest question, Patience patience,
            Consumer<RpcMessage> wire, CancelFlag withdrawn) {
        CompletableFuture<JsonObject> answer = new CompletableFuture<>();
        send(session, question, patience, wire, withdrawn, answer);
        return answer;
    }

    /** The same for somebody who has to be ready for the answer before the question is sent. */
    public void send(Session session, InputRequest question, Patience patience, Consumer<RpcMessage> wire,
            CancelFlag withdrawn, CompletableFuture<JsonObject> answer) {
        question.requireOf(session.client());
        if (!session.initialized() && !McpMethod.PING.hasName(question.method())) {
            throw new RpcException(RpcError.invalidRequest("The client has not finished the handshake"));
        }
        RpcId id = RpcId.of(ids.incrementAndGet());
        Key key = new Key(session.id(), id);
        ServerRequest request = new ServerRequest(timer, patience, () -> giveUp(key, wire, TIMEOUT), answer);
        waiting.put(key, request);
        answer.whenComplete((result, failure) -> waiting.remove(key));
        request.start();
        boolean sent = false;
        try {
            wire.accept(new RpcMessage.Request(id, question.method(), withProgressToken(question.params(), id)));
            sent = true;
        } finally {
            if (!sent) {
                request.fail(RpcError.internalError());
            }
        }
        withdrawn.onRaised(() -> giveUp(key, wire, WITHDRAWN));
    }

    public boolean answer(Session session, RpcMessage.Response response) {
        return answer(session, response, () -> {});
    }

    /**
     * Whether the response answers something that this session was asked and has not answered yet. If so, whoever waited for it goes on
     * on the thread at hand.
     *
     * @param taken what is done before that
     */
    public boolean answer(Session session, RpcMessage.Response response, Runnable taken) {
        ServerRequest request = response.id() == null ? null : waiting.remove(new Key(session.id(), response.id()));
        if (request == null) {
            return false;
        }
        taken.run();
        request.complete(response);
        return true;
    }

    /** The client reports that it is working on the request. */
    public void progress(Session session, RpcId token) {
        ServerRequest request = waiting.get(new Key(session.id(), token));
        if (request != null) {
            request.heard();
        }
    }

    /** Ends all waiting for a session that is gone. */
    public void drop(Session session) {
        waiting.forEach((key, request) -> {
            if (key.session().equals(session.id())) {
                request.fail(RpcError.internalError());
            }
        });
    }

    /** Ends all waiting. */
    public void dropAll() {
        waiting.values().forEach(request -> request.fail(RpcError.internalError()));
    }

    public int size() {
        return waiting.size();
    }

    private void giveUp(Key key, Consumer<RpcMessage> wire, End end) {
        ServerRequest request = waiting.remove(key);
        if (request == null) {
            return;
        }
        JsonObject params = JsonTrees.object().add("requestId", key.id().value()).add("reason", end.reason()).build();
        try {
            // First, since failing may end the call whose stream this goes through.
            wire.accept(new RpcMessage.Notification("notifications/cancelled", params));
        } finally {
            request.fail(new RpcError(RpcError.INTERNAL_ERROR, end.message()));
        }
    }

    // The id of a request serves as its progress token: both are unique, and one table finds the request by either.
    private static JsonObject withProgressToken(JsonObject params, RpcId id) {
        JsonObject meta = params.get("_meta") instanceof JsonObject given ? given : JsonTrees.EMPTY_OBJECT;
        return JsonTrees.object(params).add("_meta", JsonTrees.object(meta).add("progressToken", id.value())).build();
    }
}
