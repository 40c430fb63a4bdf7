package org.mcpjakarta.sample.sides;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.Tool;

/** The other side. */
@ApplicationScoped
public class West extends Side {

    @Tool
    public String west() {
        return "the sun sets";
    }
}
