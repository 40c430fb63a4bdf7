package org.mcpjakarta.core.call;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;

/** How a call ended. */
public sealed interface Outcome {
    /** With a result, in the newest form. */
    record Complete(JsonObject result) implements Outcome {}

    /** With a result that many calls share. */
    record Lasting(LastingResult result) implements Outcome {}

    /** Not complete: the client has to answer these questions first. How it is asked depends on the revision. */
    record InputRequired(Map<String, InputRequest> questions) implements Outcome {}

    /** With an error for the client. */
    record Failed(RpcError error) implements Outcome {}

    /** This outcome as a completed stage. */
    default CompletionStage<Outcome> now() {
        return CompletableFuture.completedFuture(this);
    }
}
