package org.mcpjakarta.telemetry;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.AskInfo;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallInfo.Peer;
import org.mcpjakarta.spi.Refusal;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.context.Context;

/** The durations that the conventions define, and counters of our own. No attribute has a value that clients can choose freely. */
final class CallMetrics {
    private static final List<Double> BUCKETS = List.of(0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1., 2., 5., 10., 30., 60.,
            120., 300.);
    private static final double NANOS = 1e9;

    private final DoubleHistogram calls;
    private final DoubleHistogram sessions;
    private final DoubleHistogram asks;
    private final LongCounter refusals;
    private final LongCounter tasks;

    CallMetrics(Meter meter) {
        calls = durations(meter, "mcp.server.operation.duration",
                "The duration of an MCP request as observed by the server that receives it");
        sessions = durations(meter, "mcp.server.session.duration",
                "The duration of an MCP session as observed by the server");
        asks = durations(meter, "mcp.client.operation.duration",
                "The duration of a request to an MCP client as observed by its sender");
        refusals = meter.counterBuilder("mcpjakarta.refusals").setUnit("{request}")
                .setDescription("Requests that were refused before they became calls").build();
        tasks = meter.counterBuilder("mcpjakarta.tasks.ended").setUnit("{task}").setDescription("Tasks that have ended")
                .build();
    }

    private static DoubleHistogram durations(Meter meter, String name, String description) {
        return meter.histogramBuilder(name).setUnit("s").setDescription(description)
                .setExplicitBucketBoundariesAdvice(BUCKETS).build();
    }

    /** A question travels on the connection of its call, or on another one of the same client. */
    static Attributes of(AskInfo ask, CallEnd end) {
        CallInfo call = ask.call();
        return EndAttributes.withEnd(EndAttributes.transport(ask.method(), ask.protocolVersion(),
                call == null ? Peer.UNKNOWN : call.peer()), end, ErrorTypes.ofAsk(end)).build();
    }

    /** @param context with the span of the call, which becomes an exemplar */
    void called(CallEnd end, Attributes attributes, Context context) {
        calls.record(seconds(end.duration()), attributes, context);
    }

    void asked(CallEnd end, Attributes attributes, Context context) {
        asks.record(seconds(end.duration()), attributes, context);
    }

    void sessionEnded(String protocolVersion, Duration age) {
        sessions.record(seconds(age), Attributes.of(McpAttributes.PROTOCOL_VERSION, protocolVersion,
                McpAttributes.PROTOCOL, "http"));
    }

    void refused(Refusal refusal) {
        AttributesBuilder attributes = Attributes.builder().put(McpAttributes.SERVER, refusal.server())
                .put(McpAttributes.HTTP_STATUS, (long) refusal.status())
                .put(McpAttributes.REASON, refusal.reason().name().toLowerCase(Locale.ROOT));
        if (refusal.limit() != null) {
            attributes.put(McpAttributes.LIMIT, refusal.limit());
        }
        refusals.add(1, attributes.build());
    }

    void taskEnded(CallInfo call, CallEnd end) {
        String state = switch (end.kind()) {
            case RESULT -> "completed";
            case CANCELLED -> "cancelled";
            default -> "failed";
        };
        tasks.add(1, Attributes.of(McpAttributes.SERVER, call.server(), McpAttributes.TASK_STATE, state));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / NANOS;
    }
}
