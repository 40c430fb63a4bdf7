package org.mcpjakarta.cdi.invoke;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.cdi.bind.HandlerArguments;
import org.mcpjakarta.cdi.call.CurrentCall;
import org.mcpjakarta.cdi.call.FromCall;
import org.mcpjakarta.cdi.result.ResultMapper;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.features.McpCall;
import org.mcpjakarta.features.McpHandler;
import org.mcpjakarta.progress.Progress;

/** Serves the calls of a feature that was added at run time. It has no declared return type, so each value decides on its mapper. */
public final class HandlerInvoker<R> implements FeatureInvoker<R> {
    private final McpHandler handler;
    private final HandlerArguments arguments;
    private final Function<@Nullable Object, ResultMapper<R>> results;
    private final Failures<R> failures;
    private final FromCall fromCall;
    private final CurrentCall current;

    /** @param results chooses the mapper for a value */
    public HandlerInvoker(McpHandler handler, HandlerArguments arguments,
            Function<@Nullable Object, ResultMapper<R>> results, Failures<R> failures, FromCall fromCall,
            CurrentCall current) {
        this.handler = handler;
        this.arguments = arguments;
        this.results = results;
        this.failures = failures;
        this.fromCall = fromCall;
        this.current = current;
    }

    /** The view of a call that handlers get. */
    private record HandlerCall(Map<String, Object> arguments, McpRequest request, Progress progress,
            Cancellation cancellation, McpClient client) implements McpCall {}

    @Override
    public CompletionStage<R> invoke(Call call, JsonObject given) {
        McpCall handlerCall = new HandlerCall(arguments.of(given), fromCall.of(call, McpRequest.class),
                fromCall.of(call, Progress.class), fromCall.of(call, Cancellation.class),
                fromCall.of(call, McpClient.class));
        return current.serving(call, () -> serve(call, handlerCall));
    }

    private CompletionStage<R> serve(Call call, McpCall handlerCall) {
        try {
            Object returned = handler.handle(handlerCall);
            return returned instanceof CompletionStage<?> stage
                    ? later(call, stage)
                    : CompletableFuture.completedFuture(results.apply(returned).map(call, returned));
        } catch (Throwable failure) { // catch-all: Failures decides which exceptions are answers
            return failures.answer(failure);
        }
    }

    private CompletionStage<R> later(Call call, CompletionStage<?> stage) {
        CompletionStage<CompletionStage<R>> answer = stage.handle((value, failure) -> failure == null
                ? CompletableFuture.completedFuture(results.apply(value).map(call, value))
                : failures.answer(failure));
        return answer.thenCompose(end -> end);
    }
}
