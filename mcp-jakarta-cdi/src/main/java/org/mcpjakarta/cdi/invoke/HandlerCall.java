package org.mcpjakarta.cdi.invoke;

import java.util.Map;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.call.FromCall;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.features.McpCall;
import org.mcpjakarta.progress.Progress;

/** The parameter of handlers: the call of a feature that was added at run time. */
public record HandlerCall(Map<String, Object> arguments, McpRequest request, Progress progress,
        Cancellation cancellation, McpClient client) implements McpCall {

    /** @param arguments converts the arguments, which have been checked */
    public static ParameterSource source(FromCall fromCall, Function<JsonObject, Map<String, Object>> arguments) {
        return (call, given) -> new HandlerCall(arguments.apply(given), fromCall.of(call, McpRequest.class),
                fromCall.of(call, Progress.class), fromCall.of(call, Cancellation.class),
                fromCall.of(call, McpClient.class));
    }
}
