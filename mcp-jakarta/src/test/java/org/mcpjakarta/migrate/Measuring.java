package org.mcpjakarta.migrate;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

@ApplicationScoped
public class Measuring {
    @Tool(description = "Measure for a while")
    public String measure(@ToolArg(description = "how often") int times, Progress progress, Cancellation cancellation,
            McpRequest request) {
        var tracker = progress.tracker(times);
        for (int i = 0; i < times && !cancellation.isRequested(); i++) {
            tracker.advance();
        }
        return "Measured for a client of " + request.protocolVersion();
    }
}
