package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.call.Rates;
import org.mcpjakarta.core.engine.Authorization;
import org.mcpjakarta.core.engine.Authorization.Mode;
import org.mcpjakarta.core.engine.Settings;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Two servers of one application: each asks for tokens of its own, and counts for itself. */
class SeveralGuardedServersTest {
    private static final String HOST = "https://tools.example.com";
    private static final String METADATA = "/.well-known/oauth-protected-resource";

    private final WireGuard guard = new WireGuard();
    private final WireServers servers = WireServers.of(guarded("/mcp", METADATA), Features.of(WireTools.ALL),
            guarded("/mcp/admin", METADATA + "/mcp/admin").withLimits(
                    Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1))),
            Features.of(WireTools.ALL)).start(guard);
    private final String token = guard.token(WireGuard.Bearer.named("ann").meantFor(HOST + "/mcp"));
    private final String adminToken = guard.token(WireGuard.Bearer.named("ann").meantFor(HOST + "/mcp/admin"));

    private static Settings guarded(String path, String metadata) {
        return WireServers.settings(path).withAuthorization(new Authorization(Mode.REQUIRED,
                new Authorization.Resource(HOST + path, HOST + metadata, List.of("https://login.example.com"),
                        List.of(), ""),
                new Authorization.Tokens(Set.of(HOST + path), List.of("scope"), Map.of(), Duration.ofSeconds(1)),
                false));
    }

    @AfterEach
    void stop() {
        servers.close();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-186")
    @Tag("T-44")
    void aTokenForOneServerIsNotValidAtTheOther(Revision revision) {
        assertThat(WireClient.at(servers.first(), token, revision, "{}").callTool("echo", "{\"text\":\"x\"}").text())
                .contains("x");
        assertThat(WireClient.at(servers.admin(), adminToken, revision, "{}").callTool("echo", "{\"text\":\"x\"}")
                .text()).contains("x");

        isRefused(servers.admin(), token, METADATA + "/mcp/admin");
        isRefused(servers.first(), adminToken, METADATA);
    }

    private static void isRefused(URI endpoint, String token, String metadata) {
        Answer answer = WireClient.post(endpoint, "{}".getBytes(), "Authorization", "Bearer " + token);

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header("WWW-Authenticate")).isEqualTo(
                "Bearer error=\"invalid_token\", resource_metadata=\"" + HOST + metadata + "\"");
    }

    @Test
    void eachHasADocumentThatNamesIt() {
        assertThat(document("").getString("resource")).isEqualTo(HOST + "/mcp");
        assertThat(document("/mcp").getString("resource")).isEqualTo(HOST + "/mcp");
        assertThat(document("/mcp/admin").getString("resource")).isEqualTo(HOST + "/mcp/admin");
    }

    private JsonObject document(String path) {
        return WireClient.exchange(HttpRequest.newBuilder(servers.root().resolve(METADATA + path)).GET()).json();
    }

    @ParameterizedTest
    @EnumSource
    void whoHasAskedTooMuchOfOneServerIsServedByTheOther(Revision revision) {
        WireClient admin = WireClient.at(servers.admin(), adminToken, revision, "{}");
        WireClient client = WireClient.at(servers.first(), token, revision, "{}");
        Answer answer = admin.callTool("echo", "{\"text\":\"x\"}");
        for (int i = 0; i < 10 && answer.status() == 200; i++) {
            answer = admin.callTool("echo", "{\"text\":\"x\"}");
        }

        assertThat(answer.status()).isEqualTo(429);
        assertThat(client.callTool("echo", "{\"text\":\"x\"}").status()).isEqualTo(200);
    }
}
