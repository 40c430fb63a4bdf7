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
 * @param kind      the kind of feature for logs, next to its name
 */
public record FoundResource(FeatureInvoker<ResourceResult> invoker, JsonObject variables, @Nullable CachePolicy cache,
        AccessRule access, String kind, String name) {}
