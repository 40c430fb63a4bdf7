package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Type;
import java.util.Map;
import java.util.Optional;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.progress.Progress;

/** The parameters that a method gets from the call, and that are no part of its schema. */
public final class FromCall {
    private static final Map<Type, Supply> TABLE = Map.of(
            McpRequest.class, (call, arguments) -> new CallRequest(call),
            Cancellation.class, (call, arguments) -> new CallCancellation(call.cancellation()),
            Progress.class, (call, arguments) -> new SilentProgress(call));

    private FromCall() {}

    public static Optional<Supply> find(Type parameter) {
        return Optional.ofNullable(TABLE.get(parameter));
    }
}
