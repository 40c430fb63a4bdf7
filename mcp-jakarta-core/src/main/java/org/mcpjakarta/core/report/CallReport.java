package org.mcpjakarta.core.report;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.spi.CallInfo.Arguments;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.Identity;
import org.mcpjakarta.spi.CallInfo.Peer;
import org.mcpjakarta.spi.Registration;

import jakarta.json.JsonObject;

/** What is reported of one call. Exists only if there are listeners. Safe for use by many threads. */
public final class CallReport implements CallInfo {
    private final CallReports reports;
    private final RpcMessage.Request request;
    private final String protocolVersion;
    private final Caller caller;
    private final boolean inSession;
    private final Peer peer;
    private final Kept kept;
    private final long begun = System.nanoTime();
    private volatile @Nullable Described feature;
    private volatile boolean replayed;

    CallReport(CallReports reports, RpcMessage.Request request, String protocolVersion, Caller caller,
            boolean inSession, Peer peer) {
        this(reports, request, protocolVersion, caller, inSession, peer, new Kept());
    }

    private CallReport(CallReports reports, RpcMessage.Request request, String protocolVersion, Caller caller,
            boolean inSession, Peer peer, Kept kept) {
        this.reports = reports;
        this.request = request;
        this.protocolVersion = protocolVersion;
        this.caller = caller;
        this.inSession = inSession;
        this.peer = peer;
        this.kept = kept;
    }

    /** For the task that goes on after the call. */
    public CallReport ofTask() {
        CallReport task = new CallReport(reports, request, protocolVersion, caller, inSession, peer, kept);
        task.feature = feature;
        return task;
    }

    /** The call is about this feature, which exists; its caller may or may not see it. */
    public void isAbout(Described found) {
        feature = found;
    }

    /** The call is not run, since an earlier one has had its effect. */
    public void isReplay() {
        replayed = true;
    }

    public boolean replayed() {
        return replayed;
    }

    /** Runs code of the application for the call. @param report null if nobody listens */
    public static <T> T run(@Nullable CallReport report, Supplier<T> work) {
        if (report == null) {
            return work.get();
        }
        Registration running = report.reports.runs(report);
        try {
            return work.get();
        } finally {
            running.close();
        }
    }

    /** @return false if the call must not succeed, since a listener has to report it and cannot */
    public boolean ended(CallEnd end) {
        return reports.ended(this, end);
    }

    /** @return false if the task must not succeed */
    public boolean taskEnded(CallEnd end) {
        return reports.taskEnded(this, end);
    }

    /** The time since the call or the task began. */
    public Duration age() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    /** The text of the result, if it may be recorded. */
    public @Nullable String recorded(JsonObject result) {
        Described found = feature;
        return found == null || !found.recording().result()
                ? null
                : reports.redacted(found.name(), null, result.toString());
    }

    @Override
    public String server() {
        return reports.server();
    }

    @Override
    public String requestId() {
        return request.id().text();
    }

    @Override
    public String method() {
        return request.method();
    }

    @Override
    public @Nullable String feature() {
        Described found = feature;
        return found == null ? null : found.name();
    }

    @Override
    public String protocolVersion() {
        return protocolVersion;
    }

    @Override
    public String callerDigest() {
        return caller.digest();
    }

    @Override
    public @Nullable Identity identity() {
        return caller.identity();
    }

    @Override
    public Peer peer() {
        return peer;
    }

    @Override
    public boolean isInSession() {
        return inSession;
    }

    @Override
    public @Nullable String traceParent() {
        return trace().map(CallTrace::traceparent).orElse(null);
    }

    @Override
    public @Nullable String traceState() {
        return trace().map(CallTrace::tracestate).orElse(null);
    }

    @Override
    public @Nullable String baggage() {
        return trace().map(CallTrace::baggage).orElse(null);
    }

    private Optional<CallTrace> trace() {
        return CallTrace.from(JsonMembers.objectOrEmpty(request.params(), "_meta"));
    }

    @Override
    public Arguments arguments() {
        Described found = feature;
        return found == null
                ? Arguments.NONE
                : new GivenArguments(found, JsonMembers.objectOrEmpty(request.params(), "arguments"), reports);
    }

    @Override
    public @Nullable Object kept(Object key) {
        return kept.get(key);
    }

    @Override
    public void keep(Object key, Object value) {
        kept.put(key, value);
    }
}
