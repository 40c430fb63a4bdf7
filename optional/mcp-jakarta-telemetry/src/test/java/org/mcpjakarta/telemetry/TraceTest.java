package org.mcpjakarta.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.baggage.Baggage;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.metrics.MeterProvider;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.data.SpanData;

/** Which trace a call belongs to, and what the tool calls. */
class TraceTest {
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String SENT = """
            {"name":"quiet","arguments":{},"_meta":{"traceparent":"00-%s-b7ad6b7169203331-01","tracestate":"a=1",
             "baggage":"user=ada"}}""".formatted(TRACE);

    private final Collected collected = new Collected();
    private final Tracer tracer = collected.telemetry.getTracer("test");

    @Test
    void clientsTraceIsTheParentAndTheHttpSpanALink() {
        Desk desk = new Desk(collected.listener());
        Span http = tracer.spanBuilder("POST /mcp").setSpanKind(SpanKind.SERVER).startSpan();
        try (Scope scope = http.makeCurrent()) {
            assertThat(scope).isNotNull();
            desk.send("tools/call", SENT);
        }

        SpanData call = collected.last();
        assertThat(call.getTraceId()).isEqualTo(TRACE);
        assertThat(call.getParentSpanId()).isEqualTo("b7ad6b7169203331");
        assertThat(call.getSpanContext().getTraceState().get("a")).isEqualTo("1");
        assertThat(call.getLinks()).extracting(LinkData::getSpanContext).containsExactly(http.getSpanContext());
    }

    @Test
    void withoutOneTheHttpSpanIsTheParent() {
        Desk desk = new Desk(collected.listener());
        Span http = tracer.spanBuilder("POST /mcp").startSpan();
        try (Scope scope = http.makeCurrent()) {
            assertThat(scope).isNotNull();
            desk.send("tools/call", "{\"name\":\"quiet\"}");
        }

        assertThat(collected.last().getParentSpanId()).isEqualTo(http.getSpanContext().getSpanId());
        assertThat(collected.last().getLinks()).isEmpty();
    }

    @Test
    void callThatNothingTracesHasNoTraceId() {
        assertThat(traceIds(collected.telemetry)).singleElement().isNotNull();
        assertThat(traceIds(new MetersOnly(collected.telemetry))).containsExactly((Object) null);
    }

    private static List<Object> traceIds(OpenTelemetry telemetry) {
        TelemetryListener listener = new TelemetryListener(telemetry, TelemetryMode.ON);
        List<Object> ids = new ArrayList<>();
        new Desk(new CallListener() {
            @Override
            public void begun(CallInfo call) {
                listener.begun(call);
                ids.add(call.kept(CallInfo.TRACE_ID));
            }
        }).send("tools/call", "{\"name\":\"quiet\"}");
        return ids;
    }

    private record MetersOnly(OpenTelemetry whole) implements OpenTelemetry {
        @Override
        public TracerProvider getTracerProvider() {
            return TracerProvider.noop();
        }

        @Override
        public MeterProvider getMeterProvider() {
            return whole.getMeterProvider();
        }

        @Override
        public ContextPropagators getPropagators() {
            return whole.getPropagators();
        }
    }

    @Test
    void spanOfTheCallIsCurrentWhileTheToolRuns() {
        List<String> seen = new ArrayList<>();
        Desk desk = new Desk(collected.listener()).whileRunning(() -> {
            seen.add(Span.current().getSpanContext().getSpanId());
            seen.add(String.valueOf(Baggage.current().getEntryValue("user")));
        });

        desk.send("tools/call", SENT);

        assertThat(seen).containsExactly(collected.last().getSpanId(), "ada");
        assertThat(Span.current().getSpanContext().isValid()).isFalse();
    }

    @Test
    void taskGoesOnInTheTraceOfItsCall() {
        List<String> seen = new ArrayList<>();
        Desk desk = new Desk(collected.listener())
                .whileRunning(() -> seen.add(Span.current().getSpanContext().getTraceId()));
        desk.send("tools/call", SENT.replace("quiet", "long"));
        assertThat(desk.tasks).hasSize(1);

        desk.tasks.forEach(Runnable::run);

        assertThat(seen).containsExactly(TRACE);
        assertThat(collected.metric("mcpjakarta.tasks.ended")).isPresent();
    }

    @Test
    void methodThatRunsAgainAfterAnAnswerIsStillInItsTrace() {
        List<String> seen = new ArrayList<>();
        Desk desk = new Desk(collected.listener());
        var session = desk.session();
        var answer = desk.send(session, "tools/call", SENT.replace("quiet", "asks"));
        var question = (RpcMessage.Request) desk.sent.get(0);
        desk.engine.answer(session, RpcMessage.Response.result(question.id(),
                Desk.json("{\"roots\":[]}")), () -> {});
        answer.join();
        collected.spans().forEach(span -> seen.add(span.getTraceId()));

        assertThat(seen).hasSize(2).containsOnly(TRACE);
    }

    @Test
    void spanThatAnAgentHasMadeIsNotDoubled() {
        Desk desk = new Desk(collected.listener());
        Span made = tracer.spanBuilder("tools/call quiet").setSpanKind(SpanKind.SERVER)
                .setAttribute("mcp.method.name", "tools/call").startSpan();
        try (Scope scope = made.makeCurrent()) {
            assertThat(scope).isNotNull();
            desk.send("tools/call", "{\"name\":\"quiet\"}");
        }
        assertThat(collected.spans()).isEmpty();
        made.end();

        assertThat(collected.spans()).hasSize(1);
        assertThat(collected.last().getAttributes().get(AttributeKey.stringKey("gen_ai.tool.name")))
                .isEqualTo("quiet");
        assertThat(collected.points("mcp.server.operation.duration")).hasSize(1);
    }

    @Test
    void propagateMakesNoSpansButPassesTheTraceOn() {
        List<String> seen = new ArrayList<>();
        Desk desk = new Desk(new TelemetryListener(collected.telemetry(), TelemetryMode.PROPAGATE))
                .whileRunning(() -> seen.add(Span.current().getSpanContext().getTraceId()));

        desk.send("tools/call", SENT);
        desk.send(Revision.V2025_06_18, "tools/call", "{\"name\":\"quiet\"}");

        assertThat(seen).containsExactly(TRACE, "00000000000000000000000000000000");
        assertThat(collected.spans()).isEmpty();
        assertThat(collected.points("mcp.server.operation.duration")).isEmpty();
    }

    @Test
    void malformedTraceParentIsIgnored() {
        Desk desk = new Desk(collected.listener());

        desk.send("tools/call", "{\"name\":\"quiet\",\"_meta\":{\"traceparent\":\"00-xyz\"}}");

        assertThat(collected.last().getParentSpanContext().isValid()).isFalse();
    }

    @Test
    void openTelemetryThatIsOffIsNotUsed() {
        assertThat(new TelemetryListener(OpenTelemetry.noop(), TelemetryMode.ON).isActive())
                .isFalse();
        assertThat(collected.listener().isActive()).isTrue();
    }
}
