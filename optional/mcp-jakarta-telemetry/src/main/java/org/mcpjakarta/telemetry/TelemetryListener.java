package org.mcpjakarta.telemetry;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.AskInfo;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.Refusal;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.telemetry.CallSpans.Traced;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.MeterProvider;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TracerProvider;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;

/**
 * Makes a span and a measurement of each call, and of each request to a client. While a tool runs, the span of its call is current, so that
 * what the tool calls belongs to the same trace.
 */
final class TelemetryListener implements CallListener {
    /** The name under which spans and metrics are made. */
    static final String SCOPE = "org.mcpjakarta";

    private final TelemetryMode mode;
    private final boolean active;
    private final CallSpans spans;
    private final CallMetrics metrics;
    private final EndAttributes endAttributes = new EndAttributes();

    TelemetryListener(OpenTelemetry telemetry, TelemetryMode mode) {
        this.mode = mode;
        // A server whose OpenTelemetry is switched off has one that does nothing.
        this.active = mode == TelemetryMode.PROPAGATE || telemetry.getTracerProvider() != TracerProvider.noop()
                || telemetry.getMeterProvider() != MeterProvider.noop();
        this.spans = new CallSpans(telemetry.getTracer(SCOPE));
        this.metrics = new CallMetrics(telemetry.getMeter(SCOPE));
    }

    @Override
    public boolean isActive() {
        return active;
    }

    @Override
    public void begun(CallInfo call) {
        if (mode == TelemetryMode.ON) {
            Traced traced = spans.begin(call);
            call.keep(this, traced);
            SpanContext span = traced.span().getSpanContext();
            if (span.isValid()) {
                call.keep(CallInfo.TRACE_ID, span.getTraceId());
            }
        } else {
            Context sent = Parents.of(call, Context.current());
            if (sent != null) {
                call.keep(this, Traced.foreign(sent));
            }
        }
    }

    @Override
    public Registration runs(CallInfo call) {
        Traced traced = traced(call);
        if (traced == null) {
            return Registration.NONE;
        }
        Scope scope = traced.context().makeCurrent();
        return scope::close;
    }

    private @Nullable Traced traced(CallInfo call) {
        return (Traced) call.kept(this);
    }

    @Override
    public void ended(CallInfo call, CallEnd end) {
        Traced traced = traced(call);
        if (mode == TelemetryMode.ON && traced != null) {
            EndAttributes.Ended attributes = endAttributes.of(call, end);
            CallSpans.end(traced, call, end, attributes.added());
            metrics.called(end, attributes.measured(), traced.context());
        }
    }

    @Override
    public void taskEnded(CallInfo call, CallEnd end) {
        if (mode == TelemetryMode.ON) {
            metrics.taskEnded(call, end);
        }
    }

    @Override
    public void refused(Refusal refusal) {
        if (mode == TelemetryMode.ON) {
            metrics.refused(refusal);
        }
    }

    @Override
    public void asks(AskInfo ask) {
        if (mode == TelemetryMode.ON) {
            CallInfo call = ask.call();
            ask.keep(this, spans.begin(ask, call == null ? null : traced(call)));
        }
    }

    @Override
    public void answered(AskInfo ask, CallEnd end) {
        if (ask.kept(this) instanceof Traced traced) {
            Attributes attributes = CallMetrics.of(ask, end);
            CallSpans.end(traced, end, attributes);
            metrics.asked(end, attributes, traced.context());
        }
    }

    @Override
    public void sessionEnded(String server, String protocolVersion, Duration age) {
        if (mode == TelemetryMode.ON) {
            metrics.sessionEnded(protocolVersion, age);
        }
    }
}
