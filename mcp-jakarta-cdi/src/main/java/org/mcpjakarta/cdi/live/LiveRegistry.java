package org.mcpjakarta.cdi.live;

import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.features.McpFeatures;

/** The implementation of {@link McpFeatures} that applications get injected. */
public record LiveRegistry(Tools tools, Resources resources, Prompts prompts) implements McpFeatures {
    public LiveRegistry(LiveFeatures features, Workshop workshop) {
        this(new LiveTools(features, workshop), new LiveResources(features, workshop),
                new LivePrompts(features, workshop));
    }
}
