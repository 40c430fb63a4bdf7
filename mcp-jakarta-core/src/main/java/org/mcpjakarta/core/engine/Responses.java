package org.mcpjakarta.core.engine;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;

/** Turns the outcomes of calls into JSON-RPC responses, in the form of one revision. */
record Responses(Shape shape) {
    /** The response to a call that has ended. */
    RpcMessage.Response to(Call call, @Nullable Outcome end, @Nullable Throwable failure) {
        if (failure != null) {
            return failed(call, failure);
        }
        try {
            return response(call, Objects.requireNonNull(end));
        } catch (Throwable unexpected) { // catch-all: every failure has to be answered
            return failed(call, unexpected);
        }
    }

    RpcMessage.Response error(Call call, RpcError error) {
        return RpcMessage.Response.error(call.id(), shape.error(call.method(), error));
    }

    /**
     * Ends the outcome early if the call is broken off. A method that still holds its thread is answered when it returns; one that
     * has released its thread is answered without waiting for it.
     */
    static Outcome untilBrokenOff(Call call, Outcome outcome) {
        if (!(outcome instanceof Outcome.Later later)) {
            return outcome;
        }
        CompletableFuture<Outcome> end = later.stage().toCompletableFuture();
        if (!end.isDone()) {
            call.cancellation().onRaised(() -> {
                RpcError reason = call.brokenOff();
                if (reason != null) {
                    end.complete(new Outcome.Failed(reason));
                }
            });
        }
        return new Outcome.Later(end);
    }

    private RpcMessage.Response response(Call call, Outcome end) {
        if (end instanceof Outcome.Complete complete) {
            return RpcMessage.Response.result(call.id(), shape.apply(call.method(), complete.result()));
        }
        if (end instanceof Outcome.Lasting lasting) {
            return RpcMessage.Response.result(call.id(), lasting.result().shapedBy(shape));
        }
        return error(call, ((Outcome.Failed) end).error());
    }

    // An exception of a cancelled call is the way it stopped, and its client does not read the answer: there is nothing to report.
    private RpcMessage.Response failed(Call call, Throwable failure) {
        if (InternalErrors.causeOf(failure) instanceof AccessRefusedException refusal) {
            call.reply().refused(refusal);
            return error(call, refusal.error());
        }
        return error(call,
                call.cancellation().isRaised() ? RpcError.internalError() : InternalErrors.answerTo(call, failure));
    }
}
