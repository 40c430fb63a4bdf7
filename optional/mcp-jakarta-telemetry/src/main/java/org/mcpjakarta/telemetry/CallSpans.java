package org.mcpjakarta.telemetry;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.AskInfo;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallInfo.Peer;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;

/** The spans of calls, and of what clients are asked. */
final class CallSpans {
    private final Tracer tracer;

    CallSpans(Tracer tracer) {
        this.tracer = tracer;
    }

    /** The span of a call, and the context in which its tool runs. @param own false if something else has made the span */
    record Traced(Span span, Context context, boolean own) {
        static Traced foreign(Context context) {
            return new Traced(Span.fromContext(context), context, false);
        }
    }

    Traced begin(CallInfo call) {
        Context ambient = Context.current();
        Span http = Span.fromContext(ambient);
        if (OtherInstrumentation.hasMade(http)) {
            addBeginning(call, http::setAttribute);
            return Traced.foreign(ambient);
        }
        String method = McpAttributes.known(call.method());
        Context sent = Parents.of(call, ambient);
        SpanBuilder builder = tracer.spanBuilder(method).setSpanKind(SpanKind.SERVER)
                .setParent(sent == null ? ambient : sent);
        addBeginning(call, builder::setAttribute);
        if (sent != null && http.getSpanContext().isValid()) {
            builder.addLink(http.getSpanContext());
        }
        Span span = builder.startSpan();
        return new Traced(span, (sent == null ? ambient : sent).with(span), true);
    }

    private interface Target {
        <T> void set(AttributeKey<T> key, T value);
    }

    /** What is known before the call is served; samplers see these. */
    private static void addBeginning(CallInfo call, Target target) {
        target.set(McpAttributes.METHOD, McpAttributes.known(call.method()));
        target.set(McpAttributes.REQUEST_ID, call.requestId());
        target.set(McpAttributes.PROTOCOL_VERSION, call.protocolVersion());
        target.set(McpAttributes.TRANSPORT, "tcp");
        target.set(McpAttributes.PROTOCOL, "http");
        Peer peer = call.peer();
        if (!peer.http().isEmpty()) {
            target.set(McpAttributes.HTTP_VERSION, peer.http());
        }
        if (!peer.address().isEmpty()) {
            target.set(McpAttributes.CLIENT_ADDRESS, peer.address());
        }
        if (peer.port() > 0) {
            target.set(McpAttributes.CLIENT_PORT, (long) peer.port());
        }
    }

    /** @param added the attributes that the span does not have since its beginning */
    static void end(Traced traced, CallInfo call, CallEnd end, Attributes added) {
        Span span = traced.span();
        span.setAllAttributes(added);
        String feature = call.feature();
        String method = McpAttributes.served(call.method(), end);
        if (feature != null && method.startsWith("resources/")) {
            span.setAttribute(McpAttributes.RESOURCE_URI, feature);
        } else if (traced.own()) {
            span.updateName(feature == null ? method : method + " " + feature);
        }
        if (end.replayed()) {
            span.setAttribute(McpAttributes.REPLAYED, true);
        }
        addRecorded(span, call, end);
        finish(traced, end, added.get(McpAttributes.ERROR_TYPE));
    }

    private static void addRecorded(Span span, CallInfo call, CallEnd end) {
        Map<String, String> recorded = call.feature() == null ? Map.of() : call.arguments().recorded();
        if (!recorded.isEmpty() && call.method().equals(McpAttributes.PROMPTS_GET)) {
            recorded.forEach((name, json) -> span.setAttribute(
                    AttributeKey.stringKey(McpAttributes.PROMPT_VARIABLE + name), RecordedJson.text(json)));
        } else if (!recorded.isEmpty()) {
            span.setAttribute(McpAttributes.ARGUMENTS, RecordedJson.object(recorded));
        }
        if (end.result() != null) {
            span.setAttribute(McpAttributes.RESULT, end.result());
        }
    }

    /** A request to a client. Its parent is the span of the call during which it is asked. @param call null for a ping */
    Traced begin(AskInfo ask, @Nullable Traced call) {
        Context parent = call == null ? Context.current() : call.context();
        Span span = tracer.spanBuilder(ask.method()).setSpanKind(SpanKind.CLIENT).setParent(parent)
                .setAttribute(McpAttributes.METHOD, ask.method())
                .setAttribute(McpAttributes.REQUEST_ID, ask.requestId())
                .setAttribute(McpAttributes.PROTOCOL_VERSION, ask.protocolVersion())
                .setAttribute(McpAttributes.TRANSPORT, "tcp").setAttribute(McpAttributes.PROTOCOL, "http").startSpan();
        return new Traced(span, parent.with(span), true);
    }

    static void end(Traced traced, CallEnd end, Attributes measured) {
        traced.span().setAllAttributes(measured);
        finish(traced, end, measured.get(McpAttributes.ERROR_TYPE));
    }

    private static void finish(Traced traced, CallEnd end, @Nullable String errorType) {
        if (errorType != null) {
            traced.span().setStatus(StatusCode.ERROR, end.errorMessage() == null ? "" : end.errorMessage());
        }
        if (traced.own()) {
            traced.span().end();
        }
    }
}
