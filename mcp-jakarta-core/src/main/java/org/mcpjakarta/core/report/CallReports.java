package org.mcpjakarta.core.report;

import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.StrictJson;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.CallInfo.Peer;
import org.mcpjakarta.spi.Redactor;
import org.mcpjakarta.spi.Refusal;
import org.mcpjakarta.spi.Refusal.Reason;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.CallListener.UnreportedException;

/**
 * Tells the listeners of one server. Without listeners it does nothing. What a listener throws is logged only. Listeners may block, so
 * what upkeep notices is told by {@link ReportThread}; only the end of a call or a task is told here, and whoever reports it has to be on
 * a thread that may wait.
 */
public final class CallReports implements AutoCloseable {
    /** There are no listeners. */
    public static final CallReports NONE = new CallReports("", List.of(), null);

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final StrictJson JSON = new StrictJson(JsonLimits.DEFAULT);
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private final String path;
    private volatile String server;
    private volatile String application = "";
    private final List<CallListener> listeners;
    private final @Nullable Redactor redactor;
    private final @Nullable ReportThread aside;
    private final AtomicLong loggedAt = new AtomicLong(System.nanoTime() - MINUTE);

    /** @param redactor null to record values as they are */
    public CallReports(String path, List<CallListener> listeners, @Nullable Redactor redactor) {
        this.path = path;
        this.server = path;
        this.listeners = listeners;
        this.redactor = redactor;
        this.aside = listeners.isEmpty() ? null : new ReportThread();
    }

    /** Whether anybody listens. */
    public boolean areWanted() {
        return !listeners.isEmpty();
    }

    /**
     * The application is at that path of its host, as far as is known. From then on the name of the server begins with it, so that those who
     * watch several applications can tell their servers apart.
     *
     * @param contextPath empty for the root
     */
    public void deployedAt(String contextPath) {
        server = contextPath + path;
        application = contextPath;
    }

    /** The path of the application on its host; empty for the root, or if it is not known. */
    public String application() {
        return application;
    }

    /** The name of the server in reports: its path on its host. */
    public String server() {
        return server;
    }

    /** A call begins. To be called only if reports are wanted. */
    public CallReport begin(RpcMessage.Request request, String protocolVersion, Caller caller, boolean inSession,
            Peer peer) {
        CallReport call = new CallReport(this, request, protocolVersion, caller, inSession, peer);
        forEachListener(listener -> listener.begun(call));
        return call;
    }

    Registration runs(CallReport call) {
        Registration running = Registration.NONE;
        for (CallListener listener : listeners) {
            running = runs(listener, call, running);
        }
        return running;
    }

    // Closed in reverse order, as nested blocks are left.
    private Registration runs(CallListener listener, CallReport call, Registration before) {
        try {
            Registration own = listener.runs(call);
            return () -> {
                tell(listener, closing -> own.close());
                before.close();
            };
        } catch (RuntimeException | Error failure) { // a listener must not change what clients get
            failed(listener, failure);
            return before;
        }
    }

    boolean ended(CallReport call, CallEnd end) {
        return forEachListener(listener -> listener.ended(call, end));
    }

    boolean taskEnded(CallReport call, CallEnd end) {
        return forEachListener(listener -> listener.taskEnded(call, end));
    }

    /**
     * A request was refused before it became a call.
     *
     * @param limit  the key of the limit that was reached; null if none was
     * @param method null if it is not known. One that does not exist is not reported: its name could be anything
     */
    public void refused(Reason reason, int status, @Nullable String limit, @Nullable String method, Caller caller) {
        if (areWanted()) {
            String known = method == null || McpMethod.of(method) == McpMethod.OTHER ? null : method;
            var refusal = new Refusal(server, reason, status, limit, known, caller.identity(), caller.digest());
            later(false, listener -> listener.refused(refusal));
        }
    }

    /** The server asks a client; null if nobody listens. @param call null for a ping */
    public @Nullable AskReport asks(Session session, String method, RpcId id, @Nullable CallReport call) {
        if (!areWanted()) {
            return null;
        }
        AskReport ask = new AskReport(this, method, id, session.client().revision().date(), call, Upkeep.isCurrent());
        later(ask.isAside(), listener -> listener.asks(ask));
        return ask;
    }

    void answered(AskReport ask, CallEnd end) {
        later(ask.isAside(), listener -> listener.answered(ask, end));
    }

    /** A session has ended. @param now in milliseconds */
    public void sessionEnded(Session session, long now) {
        if (areWanted()) {
            Duration age = Duration.ofMillis(Math.max(0, now - session.since()));
            later(false, listener -> listener.sessionEnded(server, session.client().revision().date(), age));
        }
    }

    /** What is recorded of a value, as JSON; null if nothing is, also if the redactor fails. */
    @Nullable
    String redacted(String feature, @Nullable String argument, String json) {
        if (redactor == null) {
            return json;
        }
        try {
            String redacted = redactor.redact(feature, argument, json);
            return redacted == null || isJson(redacted) ? redacted : JsonTrees.string(redacted).toString();
        } catch (RuntimeException | Error failure) { // a value is never recorded instead
            failed(redactor, failure);
            return null;
        }
    }

    private static boolean isJson(String text) {
        try {
            JSON.read(text.getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (RuntimeException malformed) {
            return false;
        }
    }

    /** @param always even if this thread may wait, since what was told before is told there, too, and must come first */
    private void later(boolean always, Consumer<CallListener> report) {
        if (aside == null || !always && !Upkeep.isCurrent()) {
            forEachListener(report);
            return;
        }
        try {
            aside.execute(() -> forEachListener(report));
        } catch (RejectedExecutionException tooMany) {
            failed(listeners.get(0), tooMany);
        }
    }

    /** Nothing is reported aside any more. */
    @Override
    public void close() {
        if (aside != null) {
            aside.close();
        }
    }

    private boolean forEachListener(Consumer<CallListener> report) {
        boolean reported = true;
        for (CallListener listener : listeners) {
            reported &= tell(listener, report);
        }
        return reported;
    }

    private boolean tell(CallListener listener, Consumer<CallListener> report) {
        try {
            report.accept(listener);
            return true;
        } catch (UnreportedException unreported) {
            failed(listener, unreported);
            return false;
        } catch (RuntimeException | Error failure) { // a listener must not change what clients get
            failed(listener, failure);
            return true;
        }
    }

    // Once a minute at most, since a listener may fail for every call.
    private void failed(Object part, Throwable failure) {
        long last = loggedAt.get();
        long now = System.nanoTime();
        if (now - last >= MINUTE && loggedAt.compareAndSet(last, now)) {
            LOG.log(Level.WARNING, "MCPJ5009 The listener or redactor " + part.getClass().getName() + " failed",
                    failure);
        }
    }
}
