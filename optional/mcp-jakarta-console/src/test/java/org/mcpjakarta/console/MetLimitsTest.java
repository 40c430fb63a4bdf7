package org.mcpjakarta.console;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testserver.McpTestServer;

/** What the console tells of limits. */
class MetLimitsTest {
    @RegisterExtension
    static final McpTestServer server = McpTestServer.of(Workshop.class).configure("mcp.console", "loopback")
            .configure("mcp.rate.tools", "1");

    private JsonObject info() {
        return Page.get(server.endpoint(), "/console/info").json();
    }

    @Test
    void itCountsHowOftenALimitWasMet() {
        assertThat(limit("mcp.rate.tools").getInt("met")).isZero();
        int refused = 0;
        try (McpTestClient client = server.connect()) {
            for (int i = 0; i < 20; i++) {
                refused += client.request("tools/call", echo()).status() == 429 ? 1 : 0;
            }
        }
        JsonObject met = limit("mcp.rate.tools");

        assertThat(refused).isPositive();
        assertThat(met.getString("value")).isEqualTo("1");
        assertThat(met.getInt("met")).isEqualTo(refused);
        assertThat(met).containsKey("lastAt");
        assertThat(info().getJsonArray("recent").getValuesAs(JsonObject.class))
                .filteredOn(call -> call.getString("outcome").equals("refused-limit")).isNotEmpty()
                .allSatisfy(call -> {
                    assertThat(call.getString("limit")).isEqualTo("mcp.rate.tools");
                    assertThat(call.getInt("code")).isEqualTo(429);
                });
    }

    private static JsonObject echo() {
        return Json.createObjectBuilder().add("name", "echo")
                .add("arguments", Json.createObjectBuilder().add("text", "x")).build();
    }

    private JsonObject limit(String key) {
        return info().getJsonArray("limits").getValuesAs(JsonObject.class).stream()
                .filter(limit -> limit.getString("key").equals(key)).findFirst().orElseThrow();
    }
}
