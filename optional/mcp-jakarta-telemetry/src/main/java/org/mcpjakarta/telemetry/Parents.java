package org.mcpjakarta.telemetry;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.CallInfo;

import io.opentelemetry.api.baggage.propagation.W3CBaggagePropagator;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;

/** The trace that a client has sent in the {@code _meta} of its call. */
final class Parents {
    private static final TextMapGetter<CallInfo> META = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(CallInfo call) {
            return List.of("traceparent", "tracestate", "baggage");
        }

        @Override
        public @Nullable String get(@Nullable CallInfo call, String key) {
            return call == null ? null : switch (key) {
                case "traceparent" -> call.traceParent();
                case "tracestate" -> call.traceState();
                case "baggage" -> call.baggage();
                default -> null;
            };
        }
    };

    private Parents() {}

    /** The context of the client; null if it has sent none. @param ambient of the HTTP request */
    static @Nullable Context of(CallInfo call, Context ambient) {
        if (call.traceParent() == null) {
            return null;
        }
        Context traced = W3CTraceContextPropagator.getInstance().extract(ambient, call, META);
        return W3CBaggagePropagator.getInstance().extract(traced, call, META);
    }
}
