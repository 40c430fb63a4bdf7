package org.mcpjakarta.conformance;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.McpHeader;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/** A tool with an argument that clients repeat in a header. */
@ApplicationScoped
public class HeaderTools {

    @Tool(name = "test_custom_header", description = "Tells its region, which clients repeat in a header")
    public String region(@McpHeader("Region") @ToolArg(description = "Where the call should go") String region) {
        return "The region is " + region;
    }
}
