package org.mcpjakarta.sample.several;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.McpServer;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.tools.Tool;

/** What administrators may do. */
@ApplicationScoped
@McpServer("admin")
public class Office {

    @Inject
    @McpServer("admin")
    private McpFeatures features;
    private volatile boolean open;

    /** Offers to close again what is open. */
    @Tool
    public String open() {
        open = true;
        features.tools().add(ToolSpec.named("close").describedAs("Closes the office").handledBy(call -> {
            open = false;
            return "closed";
        }));
        return "opened";
    }

    boolean isOpen() {
        return open;
    }
}
