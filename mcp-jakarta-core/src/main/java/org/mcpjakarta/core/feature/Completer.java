package org.mcpjakarta.core.feature;

import java.util.concurrent.CompletionStage;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.result.Suggestions;

import jakarta.json.JsonObject;

/** Suggests values for one argument of a prompt, or one variable of a template. */
@FunctionalInterface
public interface Completer {
    /**
     * Fails as a {@link FeatureInvoker} does.
     *
     * @param value   what has been typed so far
     * @param context the arguments that have a value already, as strings by name
     */
    CompletionStage<Suggestions> complete(Call call, String value, JsonObject context);
}
