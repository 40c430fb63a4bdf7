package ${package};

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testserver.McpTestServer;

/** Calls the tool as an agent does, without an application server. */
class GreetingsTest {

    @RegisterExtension
    static final McpTestServer server = McpTestServer.of(Greetings.class);

    @Test
    void greetsByName() {
        try (McpTestClient client = server.connect()) {
            assertThat(client.callTool("greet", Map.of("name", "Ann"))).isSuccessful().hasTextContaining("Hello, Ann!");
        }
    }
}
