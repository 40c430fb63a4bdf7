package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.net.http.HttpRequest;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

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
        JsonObject result = result(Sample.toMcp("""
                { "jsonrpc": "2.0", "id": 1, "method": "initialize",
                  "params": { "protocolVersion": "2025-11-25", "capabilities": {},
                              "clientInfo": {"name": "sample-tests", "version": "1"} } }"""));

        assertThat(result.getString("protocolVersion")).isEqualTo("2025-11-25");
        assertThat(result.getString("instructions")).isEqualTo(INSTRUCTIONS);
        assertThat(result.get("serverInfo")).isEqualTo(json("""
                {"name": "rooms", "title": "Meeting rooms", "version": "1.0.0"}"""));
    }

    @Test
    void discoveryTellsTheConfiguredNames() {
        JsonObject result = result(Sample.toMcp("""
                { "jsonrpc": "2.0", "id": 1, "method": "server/discover",
                  "params": { "_meta": { "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                                         "io.modelcontextprotocol/clientCapabilities": {} } } }""")
                .header("MCP-Protocol-Version", "2026-07-28").header("Mcp-Method", "server/discover"));

        assertThat(result.getString("instructions")).isEqualTo(INSTRUCTIONS);
        assertThat(result.getJsonObject("_meta").get("io.modelcontextprotocol/serverInfo")).isEqualTo(json("""
                {"name": "rooms", "title": "Meeting rooms", "version": "1.0.0"}"""));
    }

    private static JsonObject result(HttpRequest.Builder request) {
        return json(Sample.send(request).body()).asJsonObject().getJsonObject("result");
    }
}
