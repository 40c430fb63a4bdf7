package org.mcpjakarta.core.method;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.report.CallReport;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;

/** Runs a feature and turns its result into an outcome. */
public final class Invocation {
    /** Arguments that do not fit are an error for the client. */
    public static final Function<InvalidArguments, Outcome> AS_ERROR = invalid -> new Outcome.Failed(
            RpcError.invalidParams(invalid.brief()));

    private Invocation() {}

    static <R> Outcome of(Call call, Supplier<CompletionStage<R>> feature,
            Function<R, JsonObject> json, Function<InvalidArguments, Outcome> invalidArguments) {
        call.reply().begins();
        CompletableFuture<R> running;
        try {
            running = CallReport.run(call.report(), feature).toCompletableFuture();
        } catch (InvalidArguments e) {
            return invalidArgumentsOutcome(call, e, invalidArguments);
        }
        if (!running.isDone()) {
            return new Outcome.Later(running.handle((result, failure) -> failure == null
                    ? new Outcome.Complete(json.apply(result))
                    : failed(call, failure, invalidArguments)));
        }
        R result;
        try {
            result = running.join();
        } catch (RuntimeException failure) {
            return failed(call, failure, invalidArguments);
        }
        return new Outcome.Complete(json.apply(result));
    }

    private static Outcome invalidArgumentsOutcome(Call call, InvalidArguments invalid,
            Function<InvalidArguments, Outcome> invalidArguments) {
        call.logForOperator("MCPJ4005", () -> call.label() + ": arguments were refused: " + invalid.places());
        return invalidArguments.apply(invalid);
    }

    private static Outcome failed(Call call, Throwable failure, Function<InvalidArguments, Outcome> invalidArguments) {
        Throwable cause = InternalErrors.causeOf(failure);
        if (cause instanceof InvalidArguments invalid) {
            return invalidArgumentsOutcome(call, invalid, invalidArguments);
        }
        throw failure instanceof CompletionException wrapped ? wrapped : new CompletionException(cause);
    }
}
