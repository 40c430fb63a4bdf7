package org.mcpjakarta.core.call;

import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.limit.CallPlace;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.notify.LogChannel;
import org.mcpjakarta.core.notify.ProgressReports;
import org.mcpjakarta.core.report.CallReport;
import org.mcpjakarta.core.report.Described;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;

/** One request being served: what is asked, by which client, and whether the answer is still wanted. */
public final class Call {
    private final RpcMessage.Request request;
    private final McpMethod mcpMethod;
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
    private CallMemory memory = CallMemory.NONE;
    private boolean watchesClient;
    private long begunAt;
    private volatile boolean ended;
    private volatile @Nullable RpcError brokenOff;
    private @Nullable Described feature;
    private volatile @Nullable CallReport report;

    private Call(RpcMessage.Request request, ClientProfile client, Caller caller, @Nullable Session session,
            Reply reply) {
        this.request = request;
        this.mcpMethod = McpMethod.of(request.method());
        this.client = client;
        this.caller = caller;
        this.session = session;
        this.reply = reply;
        this.logLevel = session == null ? LogSeverity.requested(meta()) : session.logLevel();
    }

    /** A call within a session. */
    public static Call within(Session session, Caller caller, RpcMessage.Request request, Reply reply) {
        return new Call(request, session.client(), caller, session, reply);
    }

    /** A call of an anonymous caller within a session. */
    public static Call within(Session session, RpcMessage.Request request, Reply reply) {
        return within(session, Caller.ANYBODY, request, reply);
    }

    /** A call of an anonymous caller without a session. */
    public static Call standalone(ClientProfile client, RpcMessage.Request request, Reply reply) {
        return standalone(client, Caller.ANYBODY, request, reply);
    }

    /** A call of an anonymous caller without a session that sends nothing but its answer. */
    public static Call standalone(ClientProfile client, RpcMessage.Request request) {
        return standalone(client, request, Reply.NONE);
    }

    /** A call without a session. */
    public static Call standalone(ClientProfile client, Caller caller, RpcMessage.Request request, Reply reply) {
        return new Call(request, client, caller, null, reply);
    }

    /** The same request, continued by a task after it was answered: with a copy of the dialogue so far, and another reply. */
    public synchronized Call goingOn(Reply taskReply) {
        Call continued = new Call(request, client, caller, session, taskReply);
        continued.dialogue = dialogue == null ? null : dialogue.copy();
        continued.context = context;
        continued.memory = memory.withoutPlace();
        continued.feature = feature;
        continued.report = report == null ? null : report.ofTask();
        return continued;
    }

    public RpcId id() {
        return request.id();
    }

    public String method() {
        return request.method();
    }

    /** The method, as the revisions know it. */
    public McpMethod mcpMethod() {
        return mcpMethod;
    }

    public JsonObject params() {
        return request.params();
    }

    /** The {@code _meta} of the request; empty if it is missing or not an object. */
    public JsonObject meta() {
        return JsonMembers.objectOrEmpty(params(), "_meta");
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

    /** Sets when the call began, in milliseconds. Must be called before other threads see the call, since the field is not volatile. */
    void begunAt(long millis) {
        begunAt = millis;
    }

    long begunAt() {
        return begunAt;
    }

    /** The server stops waiting for this call: it is cancelled, and its client, which still waits, gets the reason as its answer. */
    void breakOff(RpcError reason) {
        brokenOff = reason;
        cancellation.raise();
    }

    /** Why the server stopped waiting for this call; null if it did not. */
    public @Nullable RpcError brokenOff() {
        return brokenOff;
    }

    /** Like {@link #cancellation()}, for a feature that reads the flag: only then the server watches whether the client disconnects. */
    public CancelFlag watchedCancellation() {
        synchronized (this) {
            if (watchesClient) {
                return cancellation;
            }
            watchesClient = true;
        }
        reply.watch(cancellation);
        return cancellation;
    }

    /**
     * Runs an action of the application when this call is cancelled: immediately if it is cancelled already, else on a thread for such
     * actions. The thread that cancels, often a timer thread, does not wait for the action.
     */
    public void onCancelled(Runnable action) {
        CancelFlag flag = watchedCancellation();
        if (flag.isRaised()) {
            CancelFlag.runSafely(action);
            return;
        }
        Executor executor = reply.actionThreads().get();
        flag.onRaised(() -> executor.execute(() -> CancelFlag.runSafely(action)));
    }

    /** Sets the context of the engine and the place among the running calls, and reports the call. Must be called first. */
    public void begin(CallContext engineContext, CallPlace place) {
        context = engineContext;
        memory = new CallMemory(engineContext.budget(), caller.owner(), place);
        report = engineContext.reports().areWanted()
                ? engineContext.reports().begin(request, client.revision().date(), caller, session != null,
                        reply.peer())
                : null;
    }

    public CallContext context() {
        return context;
    }

    /**
     * Counts bytes that are kept until the call ends.
     *
     * @throws Overload if they exceed the memory budget
     */
    public void keep(long bytes) {
        memory.keep(bytes);
    }

    /**
     * The call begins to wait for its client. It does not hold a thread, so another call may run in its place. The number of waiting
     * calls is bounded only by the memory that each of them holds.
     *
     * @throws Overload if the memory budget is exhausted
     */
    public void waits() {
        memory.startWaiting();
    }

    /** The call no longer waits for its client. */
    public void goesOn() {
        memory.stopWaiting();
    }

    public synchronized ProgressReports progress() {
        if (progress == null) {
            progress = new ProgressReports(meta(), context.rates().progress(), this::sendNotification);
        }
        return progress;
    }

    public synchronized LogChannel log() {
        if (log == null) {
            log = new LogChannel(logLevel, context.rates().log(), this::sendNotification);
        }
        return log;
    }

    /** Sends a notification about this call in the form of the client's revision. Does nothing once the call has ended. */
    public void sendNotification(String method, JsonObject params) {
        if (!ended) {
            reply.send(new RpcMessage.Notification(method, Shape.of(client.revision()).apply(method, params)));
        }
    }

    /** Like {@link #sendNotification}, but skipped while the same notification is still waiting to be sent. */
    public void sendNotificationOnce(String method, JsonObject params) {
        if (!ended) {
            reply.sendOnce(new RpcMessage.Notification(method, Shape.of(client.revision()).apply(method, params)));
        }
    }

    /** The questions that this call has asked its client, and the answers. */
    public synchronized Dialogue dialogue() {
        if (dialogue == null) {
            dialogue = new Dialogue();
        }
        return dialogue;
    }

    /** The questions that the client has to answer before this call can continue; empty for most calls. Each is returned once. */
    public Map<String, InputRequest> takeOpenQuestions() {
        Dialogue current = dialogue;
        return current == null ? Map.of() : current.takeOpenQuestions();
    }

    /** Sets the feature that is called, for logs: by its declared name, never by a URI, which may contain the client's values. */
    public void setFeature(Described found) {
        feature = found;
        if (report != null) {
            report.isAbout(found);
        }
    }

    /** What listeners are told of this call; null if there are none. */
    public @Nullable CallReport report() {
        return report;
    }

    /** The feature and its caller, for logs. */
    public String label() {
        return (feature == null ? method() : feature.kind() + " \"" + feature.name() + "\"") + ", called by "
                + caller.label();
    }

    /** Logs an event for the operator, at a limited rate per code and feature. */
    public void logForOperator(String code, Supplier<String> line) {
        if (context.operatorLog() != null) {
            context.operatorLog().info(code + " " + label(), () -> code + " " + line.get());
        }
    }

    /** Where this call's messages go. */
    public Reply reply() {
        return reply;
    }

    /** The answer is known: sends the pending progress report, and nothing after it. */
    public void end() {
        ProgressReports started = progress;
        if (started != null) {
            started.close();
        }
        ended = true;
        memory.end();
    }
}
