package org.mcpjakarta.core.call;

import java.util.concurrent.CompletionStage;

/** Serves one method. An {@link org.mcpjakarta.core.rpc.RpcException}, thrown or in the stage, becomes the error for the client. */
@FunctionalInterface
public interface MethodHandler {
    CompletionStage<Outcome> handle(Call call);
}
