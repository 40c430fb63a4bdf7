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
import org.mcpjakarta.cdi.foreign.ForeignTypes;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.log.McpLog;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.spi.ExtensionCaller;

/**
 * The objects that give an application access to its call. As a parameter, an object is bound to one call and is not part of the schema.
 * Injected, it refers to the call of the current thread.
 */
public final class FromCall {
    /** The types of these objects. */
    public static final Set<Class<?>> TYPES = Set.of(McpRequest.class, Cancellation.class, Progress.class,
            McpLog.class, McpClient.class, ExtensionCaller.class);

    private final Map<Class<?>, Function<CallSource, Object>> table;

    private final ForeignTypes foreign;

    public FromCall(JsonbValueMapper jsonb, Function<CallSource, Object> clients, ForeignTypes foreign) {
        this.foreign = foreign;
        table = Map.of(
                McpRequest.class, CallRequest::new,
                Cancellation.class, CallCancellation::new,
                Progress.class, CallProgress::new,
                McpLog.class, source -> new CallLog(source, jsonb, null),
                McpClient.class, clients,
                ExtensionCaller.class, CallCaller::new);
    }

    public Optional<ParameterSource> find(Type parameter) {
        @Nullable
        Function<CallSource, Object> made = parameter instanceof Class<?> type ? made(type) : null;
        return made == null ? Optional.empty() : Optional.of((call, arguments) -> made.apply(() -> call));
    }

    private @Nullable Function<CallSource, Object> made(Class<?> type) {
        Class<?> ours = foreign.injected(type);
        if (ours == null) {
            return table.get(type);
        }
        Function<CallSource, Object> made = table.get(ours);
        return made == null ? null : made.andThen(foreign::theirs);
    }

    /** The object for one call; the type is one of {@link #TYPES}. */
    public <T> T of(Call call, Class<T> type) {
        return type.cast(table.get(type).apply(() -> call));
    }

    /** The object to inject; the type is one of {@link #TYPES}. */
    public Object injected(Class<?> type, CurrentCall current) {
        return table.get(type).apply(current);
    }
}
