package org.mcpjakarta.core.feature;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.result.ResourceResult;

import jakarta.json.JsonObject;

/**
 * A resource with a fixed URI, which is its name here.
 *
 * @param cache how long its content may be cached; null for the default of the server
 */
public record ResourceFeature(String uri, JsonObject descriptor, FeatureInvoker<ResourceResult> invoker,
        @Nullable CachePolicy cache, AccessRule access) implements Feature {
    public ResourceFeature(String uri, JsonObject descriptor, FeatureInvoker<ResourceResult> invoker) {
        this(uri, descriptor, invoker, null);
    }

    public ResourceFeature(String uri, JsonObject descriptor, FeatureInvoker<ResourceResult> invoker,
            @Nullable CachePolicy cache) {
        this(uri, descriptor, invoker, cache, AccessRule.UNSAID);
    }

    public ResourceFeature withAccess(AccessRule rule) {
        return new ResourceFeature(uri, descriptor, invoker, cache, rule);
    }

    @Override
    public String name() {
        return uri;
    }

    @Override
    public String kind() {
        return "Resource";
    }
}
