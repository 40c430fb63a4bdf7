package org.mcpjakarta.wire;

import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.context.ApplicationScoped;

/** An application that uses no extension. */
@ApplicationScoped
public class MinimalTools {
    @Tool(description = "Greets")
    public String greet() {
        return "Hello";
    }
}
