package org.mcpjakarta.sample.scratch;

import org.mcpjakarta.tools.Tool;

/** Has the annotation where it does not count. */
public interface Face {
    @Tool(description = "Never seen, either")
    String face();
}
