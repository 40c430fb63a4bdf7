package org.mcpjakarta.cdi.invoke;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.call.CurrentCall;
import org.mcpjakarta.cdi.invoke.BeanSource.Lease;
import org.mcpjakarta.cdi.result.ResultMapper;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.FeatureInvoker;

/** Serves the calls of one feature by a bean method: binds arguments, gets the reference, calls, maps the result. Thread-safe. */
public final class BeanInvoker<R> implements FeatureInvoker<R> {
    private final BeanSource source;
    private final BeanMethod method;
    private final ArgumentBinder binder;
    private final ResultMapper<R> results;
    private final Failures<R> failures;
    private final CurrentCall current;

    /** @param method the method to call, declared by a type of the references */
    public BeanInvoker(BeanSource source, BeanMethod method, ArgumentBinder binder, ResultMapper<R> results,
            Failures<R> failures, CurrentCall current) {
        this.source = source;
        this.method = method;
        this.binder = binder;
        this.results = results;
        this.failures = failures;
        this.current = current;
    }

    @Override
    public CompletionStage<R> invoke(Call call, JsonObject arguments) {
        return current.serving(call, () -> serve(call, arguments));
    }

    @Override
    public CompletionStage<R> failed(Throwable failure) {
        return failures.answer(failure);
    }

    private CompletionStage<R> serve(Call call, JsonObject arguments) {
        @Nullable
        Object[] parameters = binder.bind(call, arguments);
        Lease lease = source.lease();
        @Nullable
        Object returned;
        try {
            returned = method.call(lease.reference(), parameters);
        } catch (Throwable failure) { // catch-all: Failures decides which exceptions are answers
            lease.end().run();
            return failures.answer(failure);
        }
        if (returned instanceof CompletionStage<?> stage && results.isStaged()) {
            return later(call, stage, lease);
        }
        try {
            return CompletableFuture.completedFuture(results.map(call, returned));
        } finally {
            lease.end().run();
        }
    }

    /** Maps the value on the thread that completes the stage, so that no thread waits for it. */
    private CompletionStage<R> later(Call call, CompletionStage<?> stage, Lease lease) {
        CompletionStage<CompletionStage<R>> answer = stage.handle((value, failure) -> {
            try {
                return failure == null
                        ? CompletableFuture.completedFuture(results.map(call, value))
                        : failures.answer(failure);
            } finally {
                // Lazy values may need the bean while they are written, so it is released last.
                lease.end().run();
            }
        });
        return answer.thenCompose(end -> end);
    }
}
