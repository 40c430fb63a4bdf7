package org.mcpjakarta.core.engine;

import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;

/** Serves one method. An {@link org.mcpjakarta.core.rpc.RpcException}, thrown or in the stage, is an error for the client. */
@FunctionalInterface
interface MethodHandler {
    CompletionStage<Outcome> handle(Call call);
}
