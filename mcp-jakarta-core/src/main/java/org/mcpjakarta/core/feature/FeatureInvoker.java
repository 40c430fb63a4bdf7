package org.mcpjakarta.core.feature;

import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.result.ToolResult;

import jakarta.json.JsonObject;

/** Runs a feature and gives back what it makes: a {@link ToolResult}, a {@link ResourceResult} or a {@link PromptResult}. */
@FunctionalInterface
public interface FeatureInvoker<R> {
    /**
     * The stage is complete on return if the feature runs on the caller's thread. What goes wrong is told by exception, thrown
     * or in the stage: {@link InvalidArguments} if the arguments do not fit,
     * {@link org.mcpjakarta.core.rpc.RpcException} for an error that the client should get. Anything else is a defect.
     *
     * @param arguments what the client gave by name; for a resource the variables of its template
     */
    CompletionStage<R> invoke(Call call, JsonObject arguments);
}
