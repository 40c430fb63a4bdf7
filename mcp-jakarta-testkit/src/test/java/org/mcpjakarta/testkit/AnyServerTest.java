package org.mcpjakarta.testkit;

import java.net.URI;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.mcpjakarta.testkit.contract.McpServerContract;

/** The contract at any server: {@code mvn test -pl mcp-jakarta-testkit -am -Dtest=AnyServerTest -Dmcp.endpoint=URL}. */
@EnabledIfSystemProperty(named = "mcp.endpoint", matches = ".+")
class AnyServerTest extends McpServerContract {
    @Override
    protected URI endpoint() {
        return URI.create(System.getProperty("mcp.endpoint"));
    }
}
