package org.mcpjakarta.core.feature;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.result.ResourceResult;

import jakarta.json.JsonObject;

/**
 * What is at an address.
 *
 * @param variables what the address gives, if it follows a template
 * @param cache     how long the content may be kept; what holds for the server if null
 * @param kind      what logs call it, beside its name
 */
public record FoundResource(FeatureInvoker<ResourceResult> invoker, JsonObject variables, @Nullable CachePolicy cache,
        AccessRule access, String kind, String name) {}
