package org.mcpjakarta.core.feature;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonObject;

/**
 * A resource at a fixed address, which is its name here.
 *
 * @param cache how long its content may be kept; what holds for the server if null
 */
public record ResourceFeature(String uri, JsonObject descriptor, FeatureInvoker<ResourceResult> invoker,
        @Nullable CacheHint cache) implements Feature {
    public ResourceFeature(String uri, JsonObject descriptor, FeatureInvoker<ResourceResult> invoker) {
        this(uri, descriptor, invoker, null);
    }

    @Override
    public String name() {
        return uri;
    }
}
