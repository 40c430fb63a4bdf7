package org.mcpjakarta.cdi.call;

import java.lang.reflect.Type;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.log.McpLog;
import org.mcpjakarta.progress.Progress;

/**
 * What an application gets from the call being served: as a parameter, which is no part of a schema and stays with its call, or
 * injected, where it speaks of the call of the thread at hand.
 */
public final class FromCall {
    /** All of it. */
    public static final Set<Class<?>> TYPES = Set.of(McpRequest.class, Cancellation.class, Progress.class,
            McpLog.class, McpClient.class);

    private final Map<Class<?>, Function<CallSource, Object>> table;

    public FromCall(JsonbValueMapper jsonb, Function<CallSource, Object> clients) {
        table = Map.of(
                McpRequest.class, CallRequest::new,
                Cancellation.class, CallCancellation::new,
                Progress.class, CallProgress::new,
                McpLog.class, source -> new CallLog(source, jsonb, null),
                McpClient.class, clients);
    }

    public Optional<ParameterSource> find(Type parameter) {
        @Nullable
        Function<CallSource, Object> made = parameter instanceof Class<?> type ? table.get(type) : null;
        return made == null ? Optional.empty() : Optional.of((call, arguments) -> made.apply(() -> call));
    }

    /** The object that speaks of one call; the type is one of {@link #TYPES}. */
    public <T> T of(Call call, Class<T> type) {
        return type.cast(table.get(type).apply(() -> call));
    }

    /** The object to inject; the type is one of {@link #TYPES}. */
    public Object injected(Class<?> type, CurrentCall current) {
        return table.get(type).apply(current);
    }
}
