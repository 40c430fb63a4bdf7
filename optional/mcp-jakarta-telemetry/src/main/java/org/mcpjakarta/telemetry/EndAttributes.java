package org.mcpjakarta.telemetry;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallInfo.Peer;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;

/** The attributes of calls that have ended. Those of calls without an error are made once for each feature and kind of client. */
final class EndAttributes {
    private static final int MOST = 10_000;

    private final Map<Success, Ended> successes = new ConcurrentHashMap<>();

    /**
     * @param measured those of the metric of the call
     * @param added    those that its span does not have since its beginning
     */
    record Ended(Attributes measured, Attributes added) {}

    private record Success(String method, @Nullable String feature, String protocolVersion, String http) {}

    Ended of(CallInfo call, CallEnd end) {
        String errorType = ErrorTypes.ofCall(end);
        if (errorType != null || end.errorCode() != 0) {
            return made(call, end, errorType);
        }
        Success success = new Success(call.method(), named(call), call.protocolVersion(), call.peer().http());
        Ended known = successes.get(success);
        if (known == null) {
            known = made(call, end, null);
            if (successes.size() < MOST) {
                successes.put(success, known);
            }
        }
        return known;
    }

    /** The feature, if it has an attribute. The name of a resource is for its client to choose. */
    private static @Nullable String named(CallInfo call) {
        return isTool(call) || call.method().equals(McpAttributes.PROMPTS_GET) ? call.feature() : null;
    }

    private static boolean isTool(CallInfo call) {
        return call.method().equals(McpAttributes.TOOLS_CALL);
    }

    private static Ended made(CallInfo call, CallEnd end, @Nullable String errorType) {
        String method = McpAttributes.served(call.method(), end);
        AttributesBuilder added = Attributes.builder();
        if (!method.equals(McpAttributes.known(call.method()))) {
            added.put(McpAttributes.METHOD, method);
        }
        return new Ended(
                withEnd(withFeature(transport(method, call.protocolVersion(), call.peer()), call), end, errorType)
                        .build(),
                withEnd(withFeature(added, call), end, errorType).build());
    }

    private static AttributesBuilder withFeature(AttributesBuilder attributes, CallInfo call) {
        if (isTool(call)) {
            attributes.put(McpAttributes.OPERATION, "execute_tool");
        }
        String name = named(call);
        if (name != null) {
            attributes.put(isTool(call) ? McpAttributes.TOOL : McpAttributes.PROMPT, name);
        }
        return attributes;
    }

    static AttributesBuilder transport(String method, String protocolVersion, Peer peer) {
        AttributesBuilder attributes = Attributes.builder().put(McpAttributes.METHOD, method)
                .put(McpAttributes.PROTOCOL_VERSION, protocolVersion).put(McpAttributes.TRANSPORT, "tcp")
                .put(McpAttributes.PROTOCOL, "http");
        return peer.http().isEmpty() ? attributes : attributes.put(McpAttributes.HTTP_VERSION, peer.http());
    }

    static AttributesBuilder withEnd(AttributesBuilder attributes, CallEnd end, @Nullable String errorType) {
        if (end.errorCode() != 0) {
            attributes.put(McpAttributes.STATUS_CODE, Integer.toString(end.errorCode()));
        }
        if (errorType != null) {
            attributes.put(McpAttributes.ERROR_TYPE, errorType);
        }
        return attributes;
    }
}
