package org.mcpjakarta.core.ask;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.report.AskReport;
import org.mcpjakarta.core.report.CallReport;
import org.mcpjakarta.core.report.CallReports;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.Timer;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/**
 * The requests that the server sends to the clients of sessions. They wait for their answers without holding a thread. An answer
 * counts only if it comes from the session that was asked. Safe for use by many threads.
 */
public final class ServerRequests {
    // Ids are numbers, since some clients read nothing else, and below 2^53, which all languages read exactly. Small numbers are not
    // used, since a client that could not read the id answers with one of those.
    private static final long LOWEST_ID = 1L << 32;
    private static final long HIGHEST_START = 1L << 52;

    private static final Duration BEFORE_RETRY = Duration.ofMillis(250);
    private static final Cause TIMEOUT = new Cause("timeout", "The client did not answer in time");
    private static final Cause WITHDRAWN = new Cause("withdrawn", "The question was withdrawn");

    private final Timer timer;
    private final @Nullable SharedQuestions shared;
    private final @Nullable MovingCalls moving;
    private final CallReports reports;
    private final Map<Key, ServerRequest> waiting = new ConcurrentHashMap<>();
    // Each process begins at another number, so that ids stay distinct when a session moves to another process.
    private final AtomicLong ids = new AtomicLong(new SecureRandom().nextLong(LOWEST_ID, HIGHEST_START));

    record Key(String session, RpcId id) {}

    /**
     * Whom the server asks, and during which call; null for a ping.
     *
     * @param place null if only this node can go on with the call
     */
    private record Purpose(Session session, @Nullable Call call, Round.@Nullable Place place) {}

    /** Why the server stops waiting: the reason sent to the client, and the message for the caller that waited. */
    private record Cause(String reason, String message) {}

    public ServerRequests(Timer timer) {
        this(timer, null, CallReports.NONE);
    }

    /** @param cluster null on a single node; otherwise clients may send their answers to any node */
    public ServerRequests(Timer timer, @Nullable Cluster cluster, CallReports reports) {
        this.timer = timer;
        this.reports = reports;
        this.shared = cluster == null
                ? null
                : new SharedQuestions(cluster, (session, response) -> answerHere(session, response, () -> {}),
                        this::restartQuietTimer);
        this.moving = cluster == null || shared == null ? null : new MovingCalls(cluster, shared);
    }

    /** The questions that a call asks together, if another node can go on with the call; otherwise null. */
    @Nullable
    Round round(Call call, Set<String> keys, Patience patience) {
        return moving == null ? null : moving.round(call, keys, patience);
    }

    /** Whether a call that a dead node has left may go on when its client answers. @param session by its name in the store */
    public boolean waits(String session, String log) {
        return moving != null && moving.waits(session, log);
    }

    /** The client has cancelled a call that is on no living node, as far as this one knows. */
    public void cancelLeft(String session, RpcId id) {
        if (moving != null) {
            moving.cancel(session, id);
        }
    }

    /** Whether a call may have to continue without a request, since another node has received the answer. */
    boolean areShared() {
        return shared != null;
    }

    /**
     * Sends the question through {@code sender}. The stage fails with a {@link ClientErrorException} if the client answers with an
     * error, and with an {@link RpcException} if the answer does not come in time or is not wanted any more.
     *
     * @param withdrawn raised when the answer is not wanted any more
     * @throws StoreUnavailableException if nodes share a store that is away, so that another node could not pass the answer on
     */
    public CompletionStage<JsonObject> send(Session session, InputRequest question, Patience patience,
            Consumer<RpcMessage> sender, CancelFlag withdrawn) {
        CompletableFuture<JsonObject> answer = new CompletableFuture<>();
        send(new Purpose(session, null, null), question, patience, sender, withdrawn, answer);
        return answer;
    }

    /**
     * The same, for callers that must attach to {@code answer} before the question is sent. If the store is away, the client gets the
     * question when it is back: the stream of the call has to wait for the store anyway.
     *
     * @param place null if only this node can go on with the call
     */
    void send(Call call, InputRequest question, Patience patience, Consumer<RpcMessage> sender, CancelFlag withdrawn,
            CompletableFuture<JsonObject> answer, Round.@Nullable Place place) {
        send(new Purpose(Objects.requireNonNull(call.session()), call, place), question, patience, sender, withdrawn,
                answer);
    }

    private void send(Purpose purpose, InputRequest question, Patience patience, Consumer<RpcMessage> sender,
            CancelFlag withdrawn, CompletableFuture<JsonObject> answer) {
        Session session = purpose.session();
        question.requireOf(session.client());
        if (!session.initialized() && !McpMethod.PING.hasName(question.method())) {
            throw new RpcException(RpcError.invalidRequest("The client has not finished the handshake"));
        }
        RpcId id = RpcId.of(ids.incrementAndGet());
        Key key = new Key(session.id(), id);
        Executor listeners = listenerThreads(purpose);
        ServerRequest request = new ServerRequest(timer, patience,
                () -> Upkeep.aside(listeners, () -> giveUp(key, sender, TIMEOUT)), answer,
                purpose.place());
        waiting.put(key, request);
        answer.whenComplete((result, failure) -> waiting.remove(key));
        report(purpose, question.method(), id, answer);
        request.start();
        var message = new RpcMessage.Request(id, question.method(), withProgressToken(question.params(), id));
        if (shared == null) {
            send(message, sender, request);
        } else {
            sendWhenShared(shared, purpose, key, patience, answer, () -> send(message, sender, request));
        }
        withdrawn.onRaised(() -> Upkeep.aside(listeners, () -> giveUp(key, sender, WITHDRAWN)));
    }

    // Listeners are told how the question ended, and then how its call did: not by a timer, on which others depend.
    private static Executor listenerThreads(Purpose purpose) {
        Call call = purpose.call();
        return call == null || call.report() == null ? Runnable::run : call.reply().actionThreads().get();
    }

    // Tells listeners what is asked, and how it was answered.
    private void report(Purpose purpose, String method, RpcId id, CompletableFuture<JsonObject> answer) {
        CallReport call = purpose.call() == null ? null : purpose.call().report();
        AskReport report = reports.asks(purpose.session(), method, id, call);
        if (report != null) {
            answer.whenComplete((result, failure) -> {
                if (failure instanceof ClientErrorException refusal) {
                    report.answered(refusal.error());
                } else if (failure == null) {
                    report.answered(null);
                } else if (failure instanceof RpcException ended && ended.error().message().equals(TIMEOUT.message())) {
                    report.timedOut();
                } else {
                    report.withdrawn();
                }
            });
        }
    }

    private static void send(RpcMessage message, Consumer<RpcMessage> sender, ServerRequest request) {
        boolean sent = false;
        try {
            sender.accept(message);
            sent = true;
        } finally {
            if (!sent) {
                request.fail(RpcError.internalError());
            }
        }
    }

    private void sendWhenShared(SharedQuestions questions, Purpose purpose, Key key, Patience patience,
            CompletableFuture<?> answer, Runnable sending) {
        if (answer.isDone()) {
            return;
        }
        try {
            questions.share(key.session(), key.id(), patience.longest(), purpose.place(), answer);
        } catch (StoreUnavailableException away) {
            if (purpose.call() == null) {
                answer.completeExceptionally(away);
                throw away;
            }
            timer.after(BEFORE_RETRY, () -> questions
                    .later(() -> sendWhenShared(questions, purpose, key, patience, answer, sending)));
            return;
        }
        sending.run();
    }

    public boolean answer(Session session, RpcMessage.Response response) {
        return answer(session, response, () -> {});
    }

    /**
     * Whether the response answers an open request to this session. If so, whatever waits for the answer continues on the current
     * thread; or on another node, if that one waits for it and lives.
     *
     * @throws StoreUnavailableException if nodes share a store that is away; the client may send the answer again
     */
    public boolean answer(Session session, RpcMessage.Response response, AnswerBearer bearer) {
        return answerHere(session.id(), response, bearer::accepted) || moving != null && response.id() != null
                && moving.bring(session, response.id(), response, bearer);
    }

    private boolean answerHere(String session, RpcMessage.Response response, Runnable accepted) {
        Key key = response.id() == null ? null : new Key(session, response.id());
        ServerRequest request = key == null ? null : waiting.get(key);
        return request != null && request.take(response, () -> {
            waiting.remove(key);
            accepted.run();
        });
    }

    /** The client reports progress on the request. @param mayPassOn whether another node may be told, if that one has sent the request */
    public void progress(Session session, RpcId token, BooleanSupplier mayPassOn) {
        if (!restartQuietTimer(session.id(), token) && shared != null && mayPassOn.getAsBoolean()) {
            shared.passOnProgress(session.id(), token);
        }
    }

    private boolean restartQuietTimer(String session, RpcId token) {
        ServerRequest request = waiting.get(new Key(session, token));
        if (request != null) {
            request.restartQuietTimer();
        }
        return request != null;
    }

    /** Fails all open requests of a session that has ended. */
    public void drop(String session) {
        waiting.forEach((key, request) -> {
            if (key.session().equals(session)) {
                request.fail(RpcError.internalError());
            }
        });
    }

    /** Fails all open requests. */
    public void dropAll() {
        waiting.values().forEach(request -> request.fail(RpcError.internalError()));
    }

    public int size() {
        return waiting.size();
    }

    private void giveUp(Key key, Consumer<RpcMessage> sender, Cause cause) {
        ServerRequest request = waiting.remove(key);
        if (request == null) {
            return;
        }
        JsonObject params = JsonTrees.object().add("requestId", key.id().value()).add("reason", cause.reason()).build();
        try {
            // Before failing the request, since that may end the call whose stream carries this notification.
            sender.accept(new RpcMessage.Notification("notifications/cancelled", params));
        } finally {
            request.fail(new RpcError(RpcError.INTERNAL_ERROR, cause.message()));
        }
    }

    // The id of a request is its progress token, too: both are unique, and one map finds the request by either.
    private static JsonObject withProgressToken(JsonObject params, RpcId id) {
        JsonObject meta = JsonMembers.objectOrEmpty(params, "_meta");
        return JsonTrees.object(params).add("_meta", JsonTrees.object(meta).add("progressToken", id.value())).build();
    }
}
