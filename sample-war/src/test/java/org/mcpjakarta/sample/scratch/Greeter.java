package org.mcpjakarta.sample.scratch;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.Tool;

/** One annotated method in one class. */
@ApplicationScoped
public class Greeter {
    @Tool(description = "Greet somebody")
    public String greet(String name) {
        return "Hello, " + name + "!";
    }
}
