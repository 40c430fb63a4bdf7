package org.mcpjakarta.cdi.live;

import org.mcpjakarta.McpFeatures;
import org.mcpjakarta.core.engine.LiveFeatures;

/** What an application sees of the features of its server. */
public record LiveRegistry(Tools tools) implements McpFeatures {
    public LiveRegistry(LiveFeatures features, Workshop workshop) {
        this(new LiveTools(features, workshop));
    }
}
