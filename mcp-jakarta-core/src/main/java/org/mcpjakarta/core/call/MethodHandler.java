package org.mcpjakarta.core.call;

/** Serves one method. An {@link org.mcpjakarta.core.rpc.RpcException}, thrown or in the stage, becomes the error for the client. */
@FunctionalInterface
public interface MethodHandler {
    Outcome handle(Call call);
}
