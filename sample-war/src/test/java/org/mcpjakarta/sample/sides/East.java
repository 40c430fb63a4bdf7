package org.mcpjakarta.sample.sides;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.Tool;

/** One side. */
@ApplicationScoped
public class East extends Side {

    @Tool
    public String east() {
        return "the sun rises";
    }
}
