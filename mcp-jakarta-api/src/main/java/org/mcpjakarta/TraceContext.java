package org.mcpjakarta;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The trace a request belongs to, in the formats of W3C Trace Context and Baggage.
 *
 * @param traceparent version, trace id, parent id and flags
 * @param tracestate data of tracing systems, or null
 * @param baggage properties that travel with the trace, or null
 */
public record TraceContext(String traceparent, @Nullable String tracestate, @Nullable String baggage) {

    public TraceContext {
        Objects.requireNonNull(traceparent, "traceparent");
    }
}
