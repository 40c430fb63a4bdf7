package org.mcpjakarta.core.call;

import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.CallPlace;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.notify.LogChannel;
import org.mcpjakarta.core.notify.ProgressReports;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.ThrottledLog;

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
    private final @Nullable LogSeverity logLevel;
    private volatile @Nullable ProgressReports progress;
    private @Nullable LogChannel log;
    private volatile @Nullable Dialogue dialogue;
    private CallContext context = CallContext.NONE;
    private CallMemory holdings = CallMemory.NONE;
    private boolean watched;
    private long begunAt;
    private volatile boolean ended;
    private volatile @Nullable RpcError brokenOff;
    private @Nullable String featureKind;
    private @Nullable String featureName;

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

    /** The same request, continued by a task after it was answered: with a copy of the answers so far, and another reply. */
    public synchronized Call goingOn(Reply elsewhere) {
        Call later = new Call(request, client, caller, session, elsewhere);
        later.dialogue = dialogue == null ? null : dialogue.copy();
        later.context = context;
        later.holdings = holdings.withoutPlace();
        later.featureKind = featureKind;
        later.featureName = featureName;
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

    /**
     * Does what the application wants to do when this call is cancelled: at once if it is already, else on a thread that is there for
     * such actions. Whoever cancels, the clockwork above all, does not wait for it.
     */
    public void onCancelled(Runnable action) {
        CancelFlag flag = watchedCancellation();
        if (flag.isRaised()) {
            CancelFlag.tell(action);
            return;
        }
        Executor threads = reply.actionThreads().get();
        flag.onRaised(() -> threads.execute(() -> CancelFlag.tell(action)));
    }

    /** Takes what the engine has for all calls, and the place of this one; before anything happens. */
    public void begin(CallContext given, CallPlace place) {
        context = given;
        holdings = new CallMemory(given.budget(), caller.owner(), place);
    }

    public CallContext context() {
        return context;
    }

    /**
     * Counts bytes that are kept until the call ends.
     *
     * @throws Overload if there is no room for them
     */
    public void keep(long bytes) {
        holdings.keep(bytes);
    }

    /**
     * The call begins to wait for its client. It holds no thread, so others may run in its place; what bounds the number of calls that
     * wait is the memory that each of them holds.
     *
     * @throws Overload if there is no room for it
     */
    public void waits() {
        holdings.waits();
    }

    /** The call no longer waits for its client. */
    public void goesOn() {
        holdings.goesOn();
    }

    public synchronized ProgressReports progress() {
        if (progress == null) {
            progress = new ProgressReports(meta(), context.rates().progress(), this::tell);
        }
        return progress;
    }

    public synchronized LogChannel log() {
        if (log == null) {
            log = new LogChannel(logLevel, context.rates().log(), this::tell);
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
    public Map<String, InputRequest> takeOpenQuestions() {
        Dialogue begun = dialogue;
        return begun == null ? Map.of() : begun.takeOpen();
    }

    /** What of the application is called, as logs name it: by its own name, never by an address with values in it. */
    public void concerns(String kind, String name) {
        featureKind = kind;
        featureName = name;
    }

    /** The name of the feature; null while it is not known. */
    public @Nullable String feature() {
        return featureName;
    }

    /** What is called by whom, for logs. */
    public String label() {
        return (featureName == null ? method() : featureKind + " \"" + featureName + "\"") + ", called by "
                + caller.label();
    }

    /** Tells the operator, now and then, that something of that kind happened. */
    public void remark(String code, Supplier<String> line) {
        ThrottledLog log = context.remarks();
        if (log != null) {
            log.say(code + " " + label(), () -> code + " " + line.get());
        }
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
        holdings.end();
    }

    private @Nullable LogSeverity requestedLogLevel() {
        JsonValue level = meta().get(MetaKeys.LOG_LEVEL);
        return level == null ? null : LogSeverity.read(level);
    }
}
