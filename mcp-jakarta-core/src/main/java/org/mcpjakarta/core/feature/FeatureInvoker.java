package org.mcpjakarta.core.feature;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.result.ToolResult;

import jakarta.json.JsonObject;

/** Runs a feature and returns its result: a {@link ToolResult}, a {@link ResourceResult} or a {@link PromptResult}. */
@FunctionalInterface
public interface FeatureInvoker<R> {
    /**
     * The stage is complete on return if the feature runs on the caller's thread. Failures are exceptions, thrown or in the stage:
     * {@link InvalidArguments} if the arguments do not fit, {@link org.mcpjakarta.core.rpc.RpcException} for an error that the client
     * should get. Any other exception is a defect.
     *
     * @param arguments the arguments of the client by name; for a resource the variables of its template
     */
    CompletionStage<R> invoke(Call call, JsonObject arguments);

    /** What the feature answers if something has failed after it has returned, such as the commit of its transaction. */
    default CompletionStage<R> failed(Throwable failure) {
        return CompletableFuture.failedFuture(failure);
    }
}
