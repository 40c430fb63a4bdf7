package org.mcpjakarta.core.rpc;

import org.jspecify.annotations.Nullable;

/** Ends the handling of a message with a JSON-RPC error. This is a regular answer, so it carries no stack trace. */
public final class RpcException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient RpcError error;
    private final transient @Nullable RpcId id;

    public RpcException(RpcError error) {
        this(error, null);
    }

    public RpcException(RpcError error, @Nullable RpcId id) {
        super(error.message(), null, false, false);
        this.error = error;
        this.id = id;
    }

    public RpcError error() {
        return error;
    }

    /** The id of the message that caused the error; null if it could not be read. */
    public @Nullable RpcId id() {
        return id;
    }
}
