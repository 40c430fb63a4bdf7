package org.mcpjakarta.sample.sides;

import jakarta.ejb.Stateless;

import org.mcpjakarta.tools.Tool;

/** In a module of its own, for both sides to see. */
@Stateless
public class Middle {

    @Tool
    public String middle() {
        return "the sun stands high";
    }
}
