package org.mcpjakarta.core.feature;

import org.mcpjakarta.core.result.PromptResult;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A prompt. The descriptor lists its arguments. */
public record PromptFeature(String name, JsonObject descriptor, FeatureInvoker<PromptResult> invoker,
        AccessRule access) implements Feature {
    public PromptFeature(String name, JsonObject descriptor, FeatureInvoker<PromptResult> invoker) {
        this(name, descriptor, invoker, AccessRule.UNSAID);
    }

    public PromptFeature withAccess(AccessRule rule) {
        return new PromptFeature(name, descriptor, invoker, rule);
    }

    public boolean hasArgument(String argument) {
        return descriptor.get("arguments") instanceof JsonArray arguments
                && arguments.stream().map(JsonValue::asJsonObject)
                        .anyMatch(entry -> entry.getString("name").equals(argument));
    }
}
