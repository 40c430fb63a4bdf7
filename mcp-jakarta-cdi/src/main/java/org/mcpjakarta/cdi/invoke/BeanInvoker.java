package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.invoke.BeanSource.Lease;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.ToolResult;

/** Serves the calls of one tool by a method of a bean: bind, take the reference, call, map. Safe for use by many threads. */
public final class BeanInvoker implements FeatureInvoker<ToolResult> {
    private final BeanSource source;
    private final BeanMethod method;
    private final ArgumentBinder binder;
    private final ResultMapper results;
    private final Failures failures;
    private final CurrentCall current;

    /** @param method the one to call, of a type that the references have */
    public BeanInvoker(BeanSource source, Method method, ArgumentBinder binder, ResultMapper results,
            Failures failures, CurrentCall current) {
        this.source = source;
        this.method = new BeanMethod(method);
        this.binder = binder;
        this.results = results;
        this.failures = failures;
        this.current = current;
    }

    @Override
    public CompletionStage<ToolResult> invoke(Call call, JsonObject arguments) {
        return current.serving(call, () -> serve(call, arguments));
    }

    private CompletionStage<ToolResult> serve(Call call, JsonObject arguments) {
        @Nullable
        Object[] parameters = binder.bind(call, arguments);
        Lease lease = source.lease();
        @Nullable
        Object returned;
        try {
            returned = method.call(lease.reference(), parameters);
        } catch (Throwable failure) { // a door: only here is it known which failures are answers
            lease.end().run();
            return failures.answer(failure);
        }
        if (returned instanceof CompletionStage<?> stage && results.isStaged()) {
            return later(stage, lease);
        }
        try {
            return CompletableFuture.completedFuture(results.map(returned));
        } finally {
            lease.end().run();
        }
    }

    /** Mapped on the thread that completes the stage; no thread waits for it. */
    private CompletionStage<ToolResult> later(CompletionStage<?> stage, Lease lease) {
        CompletionStage<CompletionStage<ToolResult>> answer = stage.handle((value, failure) -> {
            try {
                return failure == null
                        ? CompletableFuture.completedFuture(results.map(value))
                        : failures.answer(failure);
            } finally {
                // Lazy values may need the bean while they are written, so it goes last.
                lease.end().run();
            }
        });
        return answer.thenCompose(end -> end);
    }
}
