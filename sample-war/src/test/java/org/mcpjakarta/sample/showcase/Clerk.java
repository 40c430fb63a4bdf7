package org.mcpjakarta.sample.showcase;

import jakarta.ejb.Stateless;

import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

/** A session bean, whose container has a say in what its methods throw. */
@Stateless
public class Clerk {

    public record Signature(String name) {}

    @Tool(description = "Have something signed")
    public String sign(McpClient client) {
        return "signed by " + client.ask("signature", Elicit.form("Please sign", Signature.class))
                .orElseThrow(() -> new ToolCallException("Nobody signed")).name();
    }
}
