package org.mcpjakarta.sample;

import static org.mcpjakarta.sample.Sample.json;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.McpTestClient;

/** The sample introduces itself as its own microprofile-config.properties says. */
@ArquillianTest
class ServerInfoIT {

    private static final String INSTRUCTIONS = "Look for a free room with findFree before you book one."
            + " Days are written like 2027-03-31.";

    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @Test
    void initializeTellsTheConfiguredNames() {
        JsonObject server = handshake(McpRevision.V2025_11_25);

        assertThat(server.getString("protocolVersion")).isEqualTo("2025-11-25");
        assertThat(server.getString("instructions")).isEqualTo(INSTRUCTIONS);
        assertThat(server.get("serverInfo")).isEqualTo(json("""
                {"name": "rooms", "title": "Meeting rooms", "version": "1.0.0"}"""));
    }

    @Test
    void discoveryTellsTheConfiguredNames() {
        JsonObject server = handshake(McpRevision.V2026_07_28);

        assertThat(server.getString("instructions")).isEqualTo(INSTRUCTIONS);
        assertThat(server.getJsonObject("_meta").get("io.modelcontextprotocol/serverInfo")).isEqualTo(json("""
                {"name": "rooms", "title": "Meeting rooms", "version": "1.0.0"}"""));
    }

    private static JsonObject handshake(McpRevision revision) {
        try (McpTestClient client = McpTestClient.at(Server.uri("/rooms/mcp")).revision(revision).connect()) {
            return client.server();
        }
    }
}
