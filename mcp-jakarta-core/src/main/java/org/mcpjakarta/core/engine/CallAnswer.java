package org.mcpjakarta.core.engine;

import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.RpcMessage;

/** The answer to a call. Its response is null if the call was cancelled, since the client does not wait for the answer then. */
public sealed interface CallAnswer {
    /** The call has ended. */
    record Now(RpcMessage.@Nullable Response response) implements CallAnswer {}

    /** The call has not ended yet. The future never fails: every failure becomes an error response. */
    record Later(CompletableFuture<RpcMessage.@Nullable Response> response) implements CallAnswer {}

    /** For code that waits for several answers. */
    default CompletableFuture<RpcMessage.@Nullable Response> toCompletableFuture() {
        return this instanceof Later later
                ? later.response()
                : CompletableFuture.completedFuture(((Now) this).response());
    }
}
