package org.mcpjakarta.telemetry;

import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.CallEnd;

/** Which ends of calls are errors, by the conventions. */
final class ErrorTypes {
    /** Errors of the client: they are not errors of a server. */
    private static final Set<Integer> OF_CLIENTS = Set.of(-32700, -32600, -32601, -32602, -32002);

    private ErrorTypes() {}

    /** The type of the error of a call; null if the server has not failed. */
    static @Nullable String ofCall(CallEnd end) {
        return switch (end.kind()) {
            case TOOL_ERROR -> "tool_error";
            case ERROR, REFUSED_ROLE, REFUSED_SCOPE ->
                OF_CLIENTS.contains(end.errorCode()) ? null : Integer.toString(end.errorCode());
            case TIMEOUT -> "timeout";
            case RESULT, INPUT_REQUIRED, TASK, CANCELLED -> null;
        };
    }

    /** The type of the error of a request to a client; null if it was answered, or is not wanted any more. */
    static @Nullable String ofAsk(CallEnd end) {
        return switch (end.kind()) {
            case ERROR -> Integer.toString(end.errorCode());
            case TIMEOUT -> "timeout";
            default -> null;
        };
    }
}
