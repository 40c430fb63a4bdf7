package org.mcpjakarta.cdi.invoke;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpCall;
import org.mcpjakarta.McpHandler;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.InvalidArguments;

import org.mcpjakarta.core.feature.ToolResult;
import org.mcpjakarta.progress.Progress;

/** Serves the calls of a tool that was added at run time. What it returns is known only then, and so is its form. */
public final class HandlerInvoker implements FeatureInvoker<ToolResult> {
    private final McpHandler handler;
    private final SchemaCheck check;
    private final List<FromArgument> arguments;
    private final JsonbValueMapper jsonb;
    private final Failures<ToolResult> failures;
    private final CurrentCall current;

    public HandlerInvoker(McpHandler handler, SchemaCheck check, List<FromArgument> arguments, JsonbValueMapper jsonb,
            CurrentCall current) {
        this.handler = handler;
        this.check = check;
        this.arguments = List.copyOf(arguments);
        this.jsonb = jsonb;
        this.failures = new Failures<>(new ApplicationExceptions(), Violations.NONE, jsonb, ToolResults::refused);
        this.current = current;
    }

    /** What a handler gets to see of a call. */
    private record Seen(Map<String, Object> arguments, McpRequest request, Progress progress,
            Cancellation cancellation) implements McpCall {
        Seen(Map<String, Object> arguments, CallSource source) {
            this(arguments, new CallRequest(source), new CallProgress(source), new CallCancellation(source));
        }
    }

    @Override
    public CompletionStage<ToolResult> invoke(Call call, JsonObject given) {
        List<String> problems = check.problems(given);
        if (!problems.isEmpty()) {
            throw new InvalidArguments(problems);
        }
        McpCall seen = new Seen(values(given), () -> call);
        return current.serving(call, () -> serve(seen));
    }

    private CompletionStage<ToolResult> serve(McpCall seen) {
        try {
            Object returned = handler.handle(seen);
            return returned instanceof CompletionStage<?> stage
                    ? later(stage)
                    : CompletableFuture.completedFuture(map(returned));
        } catch (Throwable failure) { // a door: only here is it known which failures are answers
            return failures.answer(failure);
        }
    }

    private CompletionStage<ToolResult> later(CompletionStage<?> stage) {
        CompletionStage<CompletionStage<ToolResult>> answer = stage.handle((value, failure) -> failure == null
                ? CompletableFuture.completedFuture(map(value))
                : failures.answer(failure));
        return answer.thenCompose(end -> end);
    }

    private ToolResult map(@Nullable Object value) {
        return ToolResults.ofValue(value, jsonb).map(value);
    }

    private Map<String, Object> values(JsonObject given) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (FromArgument argument : arguments) {
            Object value = given.containsKey(argument.name()) ? argument.value(given) : null;
            if (value != null) {
                values.put(argument.name(), value);
            }
        }
        return Collections.unmodifiableMap(values);
    }
}
