package org.mcpjakarta.sample.ee.manners;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.Tool;

@ApplicationScoped
public class Butler implements Host {
    @Override
    @Tool(description = "Welcome somebody")
    public String welcome(String name) {
        return "welcome " + name;
    }

    @Polite
    @Tool(description = "Take a coat")
    public String takeCoat() {
        return "here it is";
    }
}
