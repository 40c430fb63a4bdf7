package org.mcpjakarta.core.call;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;

/** How a call ended. Most calls have ended when their method returns; only the others are {@link Later}. */
public sealed interface Outcome {
    /** With a result, in the newest form. */
    record Complete(JsonObject result) implements Outcome {}

    /** With a result that many calls share. */
    record Lasting(LastingResult result) implements Outcome {}

    /** Not complete: the client has to answer these questions first. How it is asked depends on the revision. */
    record InputRequired(Map<String, InputRequest> questions) implements Outcome {}

    /** With an error for the client. */
    record Failed(RpcError error) implements Outcome {}

    /** Not known yet. The value of the stage is one of the other outcomes; the stage fails if the call does. */
    record Later(CompletionStage<Outcome> stage) implements Outcome {
        @Override
        public Outcome then(Function<Outcome, Outcome> next) {
            return new Later(stage.thenCompose(end -> next.apply(end).stage()));
        }
    }

    /** Continues with this outcome: at once, unless it is not known yet. */
    default Outcome then(Function<Outcome, Outcome> next) {
        return next.apply(this);
    }

    /** For code that has to wait in any case. */
    default CompletionStage<Outcome> stage() {
        return CompletableFuture.completedStage(this);
    }
}
