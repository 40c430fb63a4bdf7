package org.mcpjakarta.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testserver.McpTestServer;
import org.mcpjakarta.tools.Tool;

/** The console of a server of this machine. */
class ConsoleTest {
    @ApplicationScoped
    static class Tools {
        @Tool(description = "Says it again")
        public String echo(String text) {
            return text;
        }
    }

    @RegisterExtension
    static final McpTestServer server = McpTestServer.of(Tools.class).configure("mcp.console", "loopback");

    private static Page get(String path, String... headers) {
        return Page.get(server.endpoint(), path, headers);
    }

    @Test
    void thePageIsServedWithItsFiles() {
        Page page = get("/console");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).isEqualToIgnoringCase("text/html;charset=utf-8");
        for (String file : List.of("app.js", "style.css")) {
            assertThat(page.body()).contains("\"console/" + file + "\"");
            assertThat(get("/console/" + file).status()).isEqualTo(200);
        }
    }

    @Test
    void infoTellsWhatTheServerIs() {
        try (McpTestClient client = server.connect()) {
            client.callTool("echo", java.util.Map.of("text", "canary"));
        }
        Page info = get("/console/info");
        assertThat(info.status()).isEqualTo(200);
    }
}
