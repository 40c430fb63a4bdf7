package org.mcpjakarta.core.feature;

import org.mcpjakarta.core.report.Recording;
import org.mcpjakarta.core.result.PromptResult;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A prompt. The descriptor lists its arguments. */
public record PromptFeature(String name, JsonObject descriptor, FeatureInvoker<PromptResult> invoker,
        AccessRule access, Recording recording) implements Feature {
    public PromptFeature(String name, JsonObject descriptor, FeatureInvoker<PromptResult> invoker) {
        this(name, descriptor, invoker, AccessRule.UNSAID);
    }

    public PromptFeature(String name, JsonObject descriptor, FeatureInvoker<PromptResult> invoker, AccessRule access) {
        this(name, descriptor, invoker, access, Recording.NONE);
    }

    public PromptFeature withAccess(AccessRule rule) {
        return new PromptFeature(name, descriptor, invoker, rule, recording);
    }

    public PromptFeature withRecording(Recording allowed) {
        return new PromptFeature(name, descriptor, invoker, access, allowed);
    }

    public boolean hasArgument(String argument) {
        return descriptor.get("arguments") instanceof JsonArray arguments
                && arguments.stream().map(JsonValue::asJsonObject)
                        .anyMatch(entry -> entry.getString("name").equals(argument));
    }

    @Override
    public String kind() {
        return "Prompt";
    }
}
