package org.mcpjakarta.core.ask;

import org.mcpjakarta.core.rpc.RpcError;

/** The client answered a question with an error. That is an answer, so it carries no stack trace. */
public final class ClientErrorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient RpcError error;

    ClientErrorException(RpcError error) {
        super("The client answered with an error", null, false, false);
        this.error = error;
    }

    public RpcError error() {
        return error;
    }
}
