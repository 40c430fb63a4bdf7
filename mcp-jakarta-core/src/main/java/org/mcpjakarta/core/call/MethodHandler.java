package org.mcpjakarta.core.call;

/**
 * Serves one method. An {@link org.mcpjakarta.core.rpc.RpcException} becomes the error for the client, whether the handler throws it or
 * the stage of the outcome fails with it.
 */
@FunctionalInterface
public interface MethodHandler {
    Outcome handle(Call call);
}
