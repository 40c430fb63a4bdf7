package org.mcpjakarta.core.engine;

import java.lang.System.Logger.Level;
import java.util.UUID;
import java.util.concurrent.CompletionException;

import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

/**
 * What becomes of a failure: an {@link RpcException} is the client's answer; anything else is a defect, told to the operator
 * in one log entry, and to the client only as "internal error" with the number under which the log has it.
 */
public final class Accidents {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private Accidents() {}

    public static RpcError answerTo(Throwable failure) {
        Throwable cause = causeOf(failure);
        return cause instanceof RpcException answer ? answer.error() : report(cause);
    }

    /** What really went wrong, without the wrapping that stages put around it. */
    public static Throwable causeOf(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static RpcError report(Throwable defect) {
        String number = UUID.randomUUID().toString();
        LOG.log(Level.ERROR, "MCPJ5001 A call failed unexpectedly; the client was told internal error " + number,
                defect);
        return new RpcError(RpcError.INTERNAL_ERROR, "Internal error " + number);
    }
}
