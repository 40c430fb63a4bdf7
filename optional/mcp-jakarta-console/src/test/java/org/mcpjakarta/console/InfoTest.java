package org.mcpjakarta.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testserver.McpTestServer;

/** What the console tells of the server as JSON. */
class InfoTest {
    private static final String CANARY = "canary-4711";

    @RegisterExtension
    final McpTestServer server = McpTestServer.of(Workshop.class).configure("mcp.console", "loopback")
            .configure("mcp.server.name", "bench").configure("mcp.server.title", "Workbench")
            .configure("mcp.server.instructions", "Use with care");

    private JsonObject info() {
        Page page = Page.get(server.endpoint(), "/console/info");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).isEqualTo("application/json");
        return page.json();
    }

    private List<JsonObject> recent() {
        return info().getJsonArray("recent").getValuesAs(JsonObject.class);
    }

    @Test
    void itTellsWhatTheServerIs() {
        JsonObject info = info();

        assertThat(info.getJsonObject("server").toString()).isEqualTo("{\"name\":\"bench\",\"version\":\"1.0.0\","
                + "\"title\":\"Workbench\",\"path\":\"/mcp\",\"instructions\":\"Use with care\"}");
        assertThat(info.getString("endpoint")).isEqualTo(server.endpoint().toString());
        assertThat(info.getJsonArray("revisions").getValuesAs(JsonString::getString))
                .containsExactly("2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");
        assertThat(info.getBoolean("httpSse")).isTrue();
        assertThat(info.getString("httpSsePath")).isEqualTo("/mcp/sse");
        assertThat(info.isNull("auth")).isTrue();
    }

    @Test
    void itCountsWhatIsThere() {
        assertThat(info().getJsonObject("live").getInt("sessions")).isZero();
        try (McpTestClient client = server.client().revision(McpRevision.V2025_11_25).connect()) {
            client.callTool("echo", Map.of("text", "x"));
            JsonObject live = info().getJsonObject("live");

            assertThat(live.getInt("sessions")).isEqualTo(1);
            assertThat(live.getInt("sessionsMax")).isEqualTo(10_000);
            assertThat(live.getInt("runningMax")).isEqualTo(1_000);
            assertThat(live.getJsonObject("memory").getJsonNumber("max").longValue()).isPositive();
        }
        assertThat(info().getJsonObject("live").getInt("sessions")).isZero();
    }

    @Test
    void theNewestCallIsTheFirst() {
        try (McpTestClient client = server.connect()) {
            client.callTool("echo", Map.of("text", "x"));
            client.callTool("fail", Map.of("text", "x"));
        }
        JsonObject failed = recent().get(0);
        JsonObject served = recent().get(1);

        assertThat(failed.getString("feature")).isEqualTo("fail");
        assertThat(failed.getString("outcome")).isIn("error", "tool-error");
        assertThat(served.getString("method")).isEqualTo("tools/call");
        assertThat(served.getString("feature")).isEqualTo("echo");
        assertThat(served.getString("revision")).isEqualTo("2026-07-28");
        assertThat(served.getString("outcome")).isEqualTo("result");
        assertThat(served).containsKeys("at", "millis").doesNotContainKeys("caller", "code", "task");
    }

    @Test
    void replaysAreMarked() {
        try (McpTestClient client = server.connect()) {
            client.callTool("order", Map.of("key", "marked"));
            client.callTool("order", Map.of("key", "marked"));
        }
        assertThat(recent().get(0).getBoolean("replayed")).isTrue();
        assertThat(recent().get(1)).doesNotContainKey("replayed");
    }

    @Test
    void itKeepsTheLastHundredCalls() {
        try (McpTestClient client = server.connect()) {
            for (int i = 0; i < 3 * ServerHistory.MOST_CALLS; i++) {
                client.request("ping", JsonObject.EMPTY_JSON_OBJECT);
            }
            client.callTool("echo", Map.of("text", "x"));
        }
        assertThat(recent()).hasSize(ServerHistory.MOST_CALLS);
        assertThat(recent().get(0).getString("feature")).isEqualTo("echo");
        assertThat(recent().get(99).getString("method")).isEqualTo("ping");
    }

    @ParameterizedTest
    @EnumSource(McpRevision.class)
    @Tag("T-73")
    void nothingThatWasSentIsTold(McpRevision revision) {
        try (McpTestClient client = server.client().revision(revision).token(CANARY).connect()) {
            client.callTool("echo", Map.of("text", CANARY));
            client.callTool("fail", Map.of("text", CANARY));
            client.callTool("echo", Map.of(CANARY, CANARY));
            client.readResource("drawer://" + CANARY);
            client.request("tools/" + CANARY, JsonObject.EMPTY_JSON_OBJECT);
            client.request("tools/call", Json.createObjectBuilder().add("name", CANARY).build());
        }
        Page.get(server.endpoint(), "?sessionId=" + CANARY, "Mcp-Session-Id: " + CANARY, "Authorization: " + CANARY);

        assertThat(recent()).hasSizeGreaterThan(5);
        assertThat(info().toString()).doesNotContain("canary");
    }
}
