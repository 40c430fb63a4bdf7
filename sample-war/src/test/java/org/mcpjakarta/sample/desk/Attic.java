package org.mcpjakarta.sample.desk;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.McpServer;
import org.mcpjakarta.tools.Tool;

/** A server without a console. */
@ApplicationScoped
@McpServer("attic")
public class Attic {

    @Tool(description = "Look around")
    public String look() {
        return "dust";
    }
}
