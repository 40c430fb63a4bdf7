package org.mcpjakarta.core.feature;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.template.UriTemplate;

import jakarta.json.JsonObject;

/**
 * A family of resources whose URIs match a template, which is its name here. The invoker gets the variables.
 *
 * @param cache how long their content may be cached; null for the default of the server
 */
public record TemplateFeature(UriTemplate template, JsonObject descriptor, FeatureInvoker<ResourceResult> invoker,
        @Nullable CachePolicy cache, AccessRule access) implements Feature {
    public TemplateFeature(UriTemplate template, JsonObject descriptor, FeatureInvoker<ResourceResult> invoker) {
        this(template, descriptor, invoker, null);
    }

    public TemplateFeature(UriTemplate template, JsonObject descriptor, FeatureInvoker<ResourceResult> invoker,
            @Nullable CachePolicy cache) {
        this(template, descriptor, invoker, cache, AccessRule.UNSAID);
    }

    public TemplateFeature withAccess(AccessRule rule) {
        return new TemplateFeature(template, descriptor, invoker, cache, rule);
    }

    @Override
    public String name() {
        return template.text();
    }

    @Override
    public String kind() {
        return "Resource template";
    }
}
