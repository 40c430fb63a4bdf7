package org.mcpjakarta.core.call;

import java.lang.System.Logger.Level;
import java.util.UUID;
import java.util.concurrent.CompletionException;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

/**
 * What becomes of a failure: an {@link RpcException} or an {@link Overload} is the client's answer; anything else is a defect, told to the operator
 * in one log entry, and to the client only as "internal error" with the number under which the log has it.
 */
public final class InternalErrors {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private InternalErrors() {}

    public static RpcError answerTo(Throwable failure) {
        return answerTo("A request", failure);
    }

    /** The same for a call, whose feature and caller are named in the log. */
    public static RpcError answerTo(Call call, Throwable failure) {
        if (causeOf(failure) instanceof Overload overload) {
            call.remark("MCPJ4006", () -> call.label() + ": the call was refused, since " + overload.limit()
                    + " is reached: " + overload.getMessage());
        }
        return answerTo(call.label(), failure);
    }

    private static RpcError answerTo(String what, Throwable failure) {
        Throwable cause = causeOf(failure);
        if (cause instanceof Overload overload) {
            return overload.error();
        }
        return cause instanceof RpcException answer ? answer.error() : report(what, cause);
    }

    /** For a defect that kept an answer from being written, so that the client cannot be told; the caller ends the request all the same. */
    public static void unanswered(Throwable defect) {
        try {
            LOG.log(Level.ERROR, "MCPJ5001 An answer could not be written; its request was ended", causeOf(defect));
        } catch (RuntimeException | Error unheard) {
            // What is wrong may be memory, and then logging fails, too.
            return;
        }
    }

    /** What really went wrong, without the wrapping that stages put around it. */
    public static Throwable causeOf(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static RpcError report(String what, Throwable defect) {
        String number = UUID.randomUUID().toString();
        LOG.log(Level.ERROR,
                "MCPJ5001 " + what + ": it failed unexpectedly; the client was told internal error " + number,
                defect);
        return new RpcError(RpcError.INTERNAL_ERROR, "Internal error " + number);
    }
}
