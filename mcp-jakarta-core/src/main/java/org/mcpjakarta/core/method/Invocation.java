package org.mcpjakarta.core.method;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.Known;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;

/** Runs a feature and turns its result into an outcome. */
public final class Invocation {
    /** Arguments that do not fit are an error for the client. */
    public static final Function<InvalidArguments, Outcome> AS_ERROR = invalid -> new Outcome.Failed(
            RpcError.invalidParams(invalid.brief()));

    private Invocation() {}

    static <R> CompletionStage<Outcome> of(Call call, Supplier<CompletionStage<R>> feature,
            Function<R, JsonObject> json, Function<InvalidArguments, Outcome> invalidArguments) {
        call.reply().begins();
        CompletionStage<R> running;
        try {
            running = feature.get();
        } catch (InvalidArguments e) {
            return invalidArgumentsOutcome(call, e, invalidArguments).now();
        }
        R known = Known.valueOf(running);
        return known != null
                ? new Outcome.Complete(json.apply(known)).now()
                : running.handle((result, failure) -> failure == null
                        ? new Outcome.Complete(json.apply(result))
                        : failed(call, failure, invalidArguments));
    }

    private static Outcome invalidArgumentsOutcome(Call call, InvalidArguments invalid,
            Function<InvalidArguments, Outcome> invalidArguments) {
        call.remark("MCPJ4005", () -> call.label() + ": arguments were refused: " + invalid.places());
        return invalidArguments.apply(invalid);
    }

    private static Outcome failed(Call call, Throwable failure, Function<InvalidArguments, Outcome> invalidArguments) {
        Throwable cause = InternalErrors.causeOf(failure);
        if (cause instanceof InvalidArguments invalid) {
            return invalidArgumentsOutcome(call, invalid, invalidArguments);
        }
        throw new CompletionException(cause);
    }
}
