package org.mcpjakarta.core.report;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.spi.AskInfo;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallEnd.Kind;
import org.mcpjakarta.spi.CallInfo;

/** What is reported of one request to a client. Its first end counts. Safe for use by many threads. */
public final class AskReport implements AskInfo {
    private final CallReports reports;
    private final String method;
    private final RpcId id;
    private final String protocolVersion;
    private final @Nullable CallReport call;
    private final boolean aside;
    private final Kept kept = new Kept();
    private final long begun = System.nanoTime();
    private final AtomicBoolean ended = new AtomicBoolean();

    /** @param aside whether listeners are told by {@link ReportThread}, since no request asks */
    AskReport(CallReports reports, String method, RpcId id, String protocolVersion, @Nullable CallReport call,
            boolean aside) {
        this.reports = reports;
        this.method = method;
        this.id = id;
        this.protocolVersion = protocolVersion;
        this.call = call;
        this.aside = aside;
    }

    boolean isAside() {
        return aside;
    }

    /** @param error null if the client gave a result */
    public void answered(@Nullable RpcError error) {
        end(error == null ? Kind.RESULT : Kind.ERROR, error);
    }

    public void timedOut() {
        end(Kind.TIMEOUT, null);
    }

    /** The answer is not wanted any more, or cannot come. */
    public void withdrawn() {
        end(Kind.CANCELLED, null);
    }

    private void end(Kind kind, @Nullable RpcError error) {
        if (ended.compareAndSet(false, true)) {
            Duration duration = Duration.ofNanos(System.nanoTime() - begun);
            reports.answered(this, error == null
                    ? CallEnd.of(kind, duration)
                    : new CallEnd(kind, error.code(), error.message(), duration, null));
        }
    }

    @Override
    public String server() {
        return reports.server();
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public String requestId() {
        return id.text();
    }

    @Override
    public String protocolVersion() {
        return protocolVersion;
    }

    @Override
    public @Nullable CallInfo call() {
        return call;
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
