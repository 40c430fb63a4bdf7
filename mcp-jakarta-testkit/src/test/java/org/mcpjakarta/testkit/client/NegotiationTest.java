package org.mcpjakarta.testkit.client;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThatThrownBy;

import java.net.URI;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.testkit.McpRevision;

/** How client and server agree on a revision. */
@Timeout(60)
class NegotiationTest {
    @Test
    void theNewestRevisionThatTheServerKnowsIsSpoken() {
        try (PaperServer server = PaperServer.withSessions("2025-03-26");
                McpTestClient client = McpTestClient.connect(server.endpoint())) {
            assertThat(client.revision()).isEqualTo(McpRevision.V2025_03_26);
            assertThat(server.received("initialize").get(0).getJsonObject("params").getString("protocolVersion"))
                    .isEqualTo("2025-11-25");
            assertThat(server.received("notifications/initialized")).hasSize(1);
        }
        try (PaperServer server = PaperServer.stateless("{}");
                McpTestClient client = McpTestClient.connect(server.endpoint())) {
            assertThat(client.revision()).isEqualTo(McpRevision.V2026_07_28);
            assertThat(server.received("initialize")).isEmpty();
        }
    }

    @Test
    void aRevisionThatIsPrescribedIsNotReplaced() {
        try (PaperServer server = PaperServer.withSessions("2025-03-26")) {
            ClientOptions newer = McpTestClient.at(server.endpoint()).revision(McpRevision.V2025_11_25);
            assertThatThrownBy(newer::connect).isInstanceOf(AssertionError.class)
                    .hasMessage("The server does not speak 2025-11-25 but \"2025-03-26\"");
            assertThat(McpTestClient.at(server.endpoint()).revision(McpRevision.V2026_07_28).connectRefused())
                    .hasStatus(404).isRefused(-32601);
        }
    }

    @Test
    void aMissingTokenIsNotTakenForAnOldServer() {
        try (PaperServer server = PaperServer.withSessions("2025-11-25").on("server/discover", 401, "")) {
            assertThatThrownBy(() -> McpTestClient.connect(server.endpoint())).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("HTTP 401");
            assertThat(server.received("initialize")).isEmpty();
        }
    }

    @Test
    void aServerThatDoesNotRunIsNamed() {
        URI gone;
        try (PaperServer server = PaperServer.withSessions("2025-11-25")) {
            gone = server.endpoint();
        }
        assertThatThrownBy(() -> McpTestClient.connect(gone)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("No response from " + gone + "; is the server running?");
    }

    @Test
    void capabilitiesFollowFromThePreparedAnswers() {
        try (PaperServer server = PaperServer.withSessions("2025-11-25")) {
            McpTestClient.at(server.endpoint()).revision(McpRevision.V2025_11_25).onElicitation(Reply.decline())
                    .connect().close();
            McpTestClient.at(server.endpoint()).revision(McpRevision.V2025_11_25).capabilities("{\"roots\":{}}")
                    .onSampling("x").connect().close();

            assertThat(server.received("initialize"))
                    .extracting(hello -> hello.getJsonObject("params").get("capabilities").toString())
                    .containsExactly("{\"elicitation\":{\"form\":{},\"url\":{}}}", "{\"roots\":{}}");
        }
    }
}
