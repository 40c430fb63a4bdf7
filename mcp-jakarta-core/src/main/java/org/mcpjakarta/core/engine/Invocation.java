package org.mcpjakarta.core.engine;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.feature.InvalidArguments;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;

/** Runs a feature and makes an outcome of what comes of it. */
final class Invocation {
    /** Arguments that do not fit are an error for the client. */
    static final Function<InvalidArguments, Outcome> AS_ERROR = invalid -> new Outcome.Failed(
            RpcError.invalidParams(invalid.brief()));

    private Invocation() {}

    static <R> CompletionStage<Outcome> of(Supplier<CompletionStage<R>> feature, Function<R, JsonObject> json,
            Function<InvalidArguments, Outcome> invalidArguments) {
        CompletionStage<R> running;
        try {
            running = feature.get();
        } catch (InvalidArguments e) {
            return invalidArguments.apply(e).now();
        }
        R known = Known.valueOf(running);
        return known != null
                ? new Outcome.Complete(json.apply(known)).now()
                : running.handle((result, failure) -> failure == null
                        ? new Outcome.Complete(json.apply(result))
                        : failed(failure, invalidArguments));
    }

    private static Outcome failed(Throwable failure, Function<InvalidArguments, Outcome> invalidArguments) {
        Throwable cause = Accidents.causeOf(failure);
        if (cause instanceof InvalidArguments invalid) {
            return invalidArguments.apply(invalid);
        }
        throw new CompletionException(cause);
    }
}
