package org.mcpjakarta.core.call;

import java.lang.System.Logger.Level;
import java.util.UUID;
import java.util.concurrent.CompletionException;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Turns a failure into an error for the client. An {@link RpcException} or an {@link Overload} carries its error. Anything else is a
 * defect: it is logged once for the operator, and the client gets only "internal error" with the number of the log entry.
 */
public final class InternalErrors {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private static final RpcError STORE_AWAY = new RpcError(RpcError.INTERNAL_ERROR,
            "The server cannot reach its store now; try again later");

    private InternalErrors() {}

    public static RpcError answerTo(Throwable failure) {
        return answerTo("A request", failure);
    }

    /** The same for a call; the log entry names its feature and its caller. */
    public static RpcError answerTo(Call call, Throwable failure) {
        if (causeOf(failure) instanceof Overload overload) {
            String limit = overload.limit().isEmpty() ? "" : ", because " + overload.limit() + " is reached";
            call.logForOperator("MCPJ4006",
                    () -> call.label() + ": the call was refused" + limit + ": " + overload.getMessage());
        }
        return answerTo(call.label(), failure);
    }

    private static RpcError answerTo(String subject, Throwable failure) {
        Throwable cause = causeOf(failure);
        if (cause instanceof Overload overload) {
            return overload.error();
        }
        // That the store is away is logged when it goes.
        if (cause instanceof StoreUnavailableException) {
            return STORE_AWAY;
        }
        return cause instanceof RpcException answer ? answer.error() : report(subject, cause);
    }

    /** Logs a defect that prevented an answer from being written, so the client cannot get an error. The caller still ends the request. */
    public static void unanswered(Throwable defect) {
        try {
            LOG.log(Level.ERROR, "MCPJ5001 An answer could not be written; its request was ended", causeOf(defect));
        } catch (RuntimeException | Error ignored) {
            // If memory is exhausted, logging fails, too.
            return;
        }
    }

    /** The failure without the {@link CompletionException}s in which stages wrap it. */
    public static Throwable causeOf(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static RpcError report(String subject, Throwable defect) {
        String number = UUID.randomUUID().toString();
        LOG.log(Level.ERROR,
                "MCPJ5001 " + subject + ": it failed unexpectedly; the client was told internal error " + number,
                defect);
        return new RpcError(RpcError.INTERNAL_ERROR, "Internal error " + number);
    }
}
