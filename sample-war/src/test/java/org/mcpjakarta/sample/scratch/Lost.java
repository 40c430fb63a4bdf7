package org.mcpjakarta.sample.scratch;

import org.mcpjakarta.tools.Tool;

/** Would be a bean if it had a scope. */
public class Lost {
    @Tool(description = "Never seen")
    public String lost() {
        return "";
    }
}
