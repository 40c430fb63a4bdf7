package org.mcpjakarta.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.testserver.McpTestServer;

/** The console for callers with a role and a token. */
class ConsoleRoleTest {
    @RegisterExtension
    static final McpTestServer server = McpTestServer.of(Workshop.class).requireTokens()
            .configure("mcp.console", "ops").configure("mcp.auth.servers",
                    "https://login.example.com/realms/a,https://login.example.com/b,http://127.0.0.1:8080");

    private static Page get(String path, String... headers) {
        return Page.get(server.endpoint(), path, headers);
    }

    private static String as(String... roles) {
        return "Authorization: Bearer " + server.token("ann").roles(roles).signed();
    }

    @Test
    @Tag("T-72")
    void withoutATokenOnlyTheFilesAreShown() {
        Page info = get("/console/info");
        Page page = get("/console");

        assertThat(info.status()).isEqualTo(401);
        assertThat(info.header("WWW-Authenticate")).startsWith("Bearer ").contains("resource_metadata=");
        assertThat(info.json().keySet()).containsExactly("error");
        assertThat(page.status()).isEqualTo(401);
        assertThat(page.body()).contains("console/app.js");
        assertThat(page.header("ETag")).isEmpty();
        assertThat(get("/console/app.js").status()).isEqualTo(200);
    }

    @Test
    @Tag("T-72")
    void withoutTheRoleItIsRefused() {
        Page info = get("/console/info", as("guest", "OPS", "ops2"));

        assertThat(info.status()).isEqualTo(403);
        assertThat(info.json().keySet()).containsExactly("error");
        assertThat(get("/console", as("guest")).status()).isEqualTo(403);
    }

    @Test
    @Tag("T-72")
    void aTokenForAnotherResourceIsNoToken() {
        String other = server.token("ann").roles("ops").claim("aud", "https://other.example.com/mcp").signed();

        assertThat(get("/console/info", "Authorization: Bearer " + other).status()).isEqualTo(401);
        assertThat(get("/console/info", "Authorization: Bearer x.y.z").status()).isEqualTo(401);
    }

    @Test
    void withTheRoleItIsShown() {
        assertThat(get("/console", as("ops")).status()).isEqualTo(200);
        JsonObject auth = get("/console/info", as("ops")).json().getJsonObject("auth");

        assertThat(auth.getString("resource")).isEqualTo(server.endpoint().toString());
        assertThat(auth.getBoolean("required")).isTrue();
        assertThat(auth.getJsonArray("authorizationServers").getValuesAs(JsonString::getString))
                .contains("https://login.example.com/b");
        assertThat(auth.getString("metadata")).contains("/.well-known/oauth-protected-resource");
    }

    @Test
    @Tag("T-73")
    void callersAreNamedButTheirTokensAreNot() {
        String token = server.token("ann").roles("ops").signed();
        try (var client = server.client().token(token).connect()) {
            client.callTool("echo", java.util.Map.of("text", "x"));
        }
        String info = get("/console/info", "Authorization: Bearer " + token).body();

        assertThat(info).contains("\"caller\":\"ann\"").doesNotContain(token, token.split("\\.")[2]);
    }

    @Test
    @Tag("T-71")
    void thePageMayTalkToTheAuthorizationServers() {
        assertThat(get("/console").header("Content-Security-Policy"))
                .contains("; connect-src 'self' https://login.example.com http://127.0.0.1:8080; ");
    }

    @Test
    void aBrowserIsLedToTheConsoleToLogIn() {
        Page led = get("", "Accept: text/html,*/*;q=0.8");

        assertThat(led.status()).isEqualTo(303);
        assertThat(led.header("Location")).isEqualTo("mcp/console");
    }

    @Test
    @Tag("T-01")
    @Tag("T-72")
    void aPageOfAnotherHostSeesNothing() {
        for (String path : List.of("/console", "/console/info", "/console/app.js")) {
            assertThat(get(path, as("ops"), "Host: evil.example").status()).isEqualTo(403);
            assertThat(get(path, as("ops"), "Origin: https://evil.example").status()).isEqualTo(403);
        }
    }
}
