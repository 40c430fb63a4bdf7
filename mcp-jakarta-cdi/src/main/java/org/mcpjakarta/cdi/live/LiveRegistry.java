package org.mcpjakarta.cdi.live;

import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.features.McpFeatures;

/** The implementation of {@link McpFeatures} that applications get injected. */
public record LiveRegistry(Tools tools, Resources resources, ResourceTemplates resourceTemplates, Prompts prompts)
        implements
            McpFeatures {
    public LiveRegistry(LiveFeatures features, HandlerSupport support) {
        this(new LiveTools(features, support), new LiveResources(features, support),
                new LiveTemplates(features, support), new LivePrompts(features, support));
    }
}
