package org.mcpjakarta.sample.sides;

import jakarta.inject.Inject;

import org.mcpjakarta.McpRequest;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.tools.Tool;

/** What all sides have. */
public abstract class Side {

    @Inject
    private McpFeatures features;
    @Inject
    private McpRequest request;

    /** Offers something new. */
    @Tool
    public String change(String name) {
        features.tools().add(ToolSpec.named(name).describedAs("New").handledBy(call -> name));
        return request.protocolVersion();
    }
}
