package org.mcpjakarta.cdi.live;

import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ResourceSpec;

/** The implementation of {@link McpFeatures} that applications get injected. */
public record LiveRegistry(Tools tools, Resources resources, ResourceTemplates resourceTemplates, Prompts prompts)
        implements
            McpFeatures {
    public LiveRegistry(LiveFeatures features, HandlerSupport support) {
        this(new LiveTools(features, support), new LiveResources(features, support),
                new LiveTemplates(features, support), new LivePrompts(features, support));
    }

    /**
     * The resource that a spec describes.
     *
     * @throws IllegalArgumentException if there are problems; the message has a line for each, with its code
     */
    public static ResourceFeature resource(ResourceSpec spec, HandlerSupport support) {
        return LiveResources.resource(spec, support);
    }
}
