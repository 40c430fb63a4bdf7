package org.mcpjakarta.core.call;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.LogLevel;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** One request being served: what is asked, by which client, and whether the answer is still wanted. */
public final class Call {
    private final RpcMessage.Request request;
    private final ClientProfile client;
    private final Caller caller;
    private final @Nullable Session session;
    private final Reply reply;
    private final CancelFlag cancellation = new CancelFlag();
    private final @Nullable LogLevel logLevel;
    private volatile @Nullable ProgressReports progress;
    private @Nullable LogChannel log;
    private volatile @Nullable Dialogue dialogue;
    private Rates rates = Rates.DEFAULT;
    private boolean watched;
    private long begunAt;
    private volatile boolean ended;
    private volatile @Nullable RpcError brokenOff;

    private Call(RpcMessage.Request request, ClientProfile client, Caller caller, @Nullable Session session,
            Reply reply) {
        this.request = request;
        this.client = client;
        this.caller = caller;
        this.session = session;
        this.reply = reply;
        this.logLevel = session == null ? requestedLogLevel() : session.logLevel();
    }

    /** A call within a session. */
    public static Call within(Session session, Caller caller, RpcMessage.Request request, Reply reply) {
        return new Call(request, session.client(), caller, session, reply);
    }

    /** A call of anybody within a session. */
    public static Call within(Session session, RpcMessage.Request request, Reply reply) {
        return within(session, Caller.ANYBODY, request, reply);
    }

    /** A call of anybody within a session, of which nothing is heard but the answer. */
    public static Call within(Session session, RpcMessage.Request request) {
        return within(session, request, Reply.NONE);
    }

    /** A call of anybody that stands on its own. */
    public static Call standalone(ClientProfile client, RpcMessage.Request request, Reply reply) {
        return standalone(client, Caller.ANYBODY, request, reply);
    }

    /** A call of anybody that stands on its own, of which nothing is heard but the answer. */
    public static Call standalone(ClientProfile client, RpcMessage.Request request) {
        return standalone(client, request, Reply.NONE);
    }

    /** A call that stands on its own. */
    public static Call standalone(ClientProfile client, Caller caller, RpcMessage.Request request, Reply reply) {
        return new Call(request, client, caller, null, reply);
    }

    /** The same request, as it is served further once it was answered; what is said of it goes elsewhere then. */
    public synchronized Call goingOn(Reply elsewhere) {
        Call later = new Call(request, client, caller, session, elsewhere);
        later.dialogue = dialogue;
        later.rates = rates;
        return later;
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

    public Caller caller() {
        return caller;
    }

    public @Nullable Session session() {
        return session;
    }

    public CancelFlag cancellation() {
        return cancellation;
    }

    /** Notes when it was begun, in milliseconds; before anybody else knows of the call. */
    void begunAt(long millis) {
        begunAt = millis;
    }

    long begunAt() {
        return begunAt;
    }

    /** The server cannot wait for this call any longer: it is cancelled, though its client still waits for an answer. */
    void breakOff(RpcError reason) {
        brokenOff = reason;
        cancellation.raise();
    }

    /** Why the server did not wait for the end of this call; null if it did. */
    public @Nullable RpcError brokenOff() {
        return brokenOff;
    }

    /** Like {@link #cancellation()}, for a feature that cares: only then is it worth noticing that the client has left. */
    public CancelFlag watchedCancellation() {
        synchronized (this) {
            if (watched) {
                return cancellation;
            }
            watched = true;
        }
        reply.watch(cancellation);
        return cancellation;
    }

    /** How much may be said of this call; to be set before anything is. */
    public void limitTo(Rates changed) {
        rates = changed;
    }

    public synchronized ProgressReports progress() {
        if (progress == null) {
            progress = new ProgressReports(meta(), rates.progress(), this::tell);
        }
        return progress;
    }

    public synchronized LogChannel log() {
        if (log == null) {
            log = new LogChannel(logLevel, rates.log(), this::tell);
        }
        return log;
    }

    /** Sends a notification about this call, in the form of the client's revision; nothing any more once it has ended. */
    public void tell(String method, JsonObject params) {
        if (!ended) {
            reply.send(new RpcMessage.Notification(method, Shape.of(client.revision()).apply(method, params)));
        }
    }

    /** Like {@link #tell}, for what need not be said again while it has not gone out yet. */
    public void tellOnce(String method, JsonObject params) {
        if (!ended) {
            reply.sendOnce(new RpcMessage.Notification(method, Shape.of(client.revision()).apply(method, params)));
        }
    }

    /** What the client was asked for the sake of this call, and what it said. */
    public synchronized Dialogue dialogue() {
        if (dialogue == null) {
            dialogue = new Dialogue();
        }
        return dialogue;
    }

    /** What the client has to be asked before this call can go on; nothing for most, and asked for once. */
    public Map<String, Question> takeOpenQuestions() {
        Dialogue begun = dialogue;
        return begun == null ? Map.of() : begun.takeOpen();
    }

    /** Where this call's messages go. */
    public Reply reply() {
        return reply;
    }

    /** The answer is known: what was held back goes out, and nothing after it. */
    public void end() {
        ProgressReports reports = progress;
        if (reports != null) {
            reports.close();
        }
        ended = true;
    }

    private @Nullable LogLevel requestedLogLevel() {
        JsonValue level = meta().get(MetaKeys.LOG_LEVEL);
        return level == null ? null : LogLevel.read(level);
    }
}
