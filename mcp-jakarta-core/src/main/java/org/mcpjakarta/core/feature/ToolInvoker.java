package org.mcpjakarta.core.feature;

import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.call.Call;

import jakarta.json.JsonObject;

/** Runs a tool. */
@FunctionalInterface
public interface ToolInvoker {
    /**
     * The stage is complete on return if the tool runs on the caller's thread. What goes wrong is told by exception, thrown
     * or in the stage: {@link InvalidArguments} if the arguments do not fit,
     * {@link org.mcpjakarta.core.rpc.RpcException} for an error that the client should get. Anything else is a defect.
     */
    CompletionStage<ToolResult> invoke(Call call, JsonObject arguments);
}
