package org.mcpjakarta.core.feature;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.result.ResourceResult;

import jakarta.json.JsonObject;

/**
 * The feature that serves a URI.
 *
 * @param variables the variables of the URI, if it matches a template
 * @param cache     how long the content may be cached; null for the default of the server
 */
public record FoundResource(FeatureInvoker<ResourceResult> invoker, JsonObject variables, @Nullable CachePolicy cache,
        Feature feature) {
    public AccessRule access() {
        return feature.access();
    }
}
