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
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonObject;

/** Two servers of one application: each asks for tokens of its own, and counts for itself. */
class SeveralGuardedServersTest {
    private static final String HOST = "https://tools.example.com";
    private static final String METADATA = "/.well-known/oauth-protected-resource";

    private final WireGuard guard = new WireGuard();
    private final TaskTools tools = new TaskTools();
    private final WireServers servers = WireServers.of(
            guarded("/mcp", METADATA).withLimits(Settings.Limits.DEFAULT.withPageSize(1)), tools.features(),
            guarded("/mcp/admin", METADATA + "/mcp/admin").withLimits(
                    Settings.Limits.DEFAULT.withRates(new Rates(10, 1, 1, 1))),
            tools.features()).start(guard);
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
        tools.end.complete("too late");
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

    @Test
    @Tag("R-338")
    @Tag("T-19")
    void aTaskOfOneServerNeverWasForTheOther() {
        WireClient client = WireClient.at(servers.first(), token, Revision.V2025_11_25, "{}");
        WireClient admin = WireClient.at(servers.admin(), adminToken, Revision.V2025_11_25, "{}");
        String task = TaskTools.begin(client, "journey");
        TaskTools.begin(client, "journey");
        String cursor = client.send(list("")).result().getString("nextCursor");

        for (String method : List.of("tasks/get", "tasks/result", "tasks/cancel")) {
            admin.send(TaskTools.of(method, task)).isLike(admin.send(TaskTools.of(method, "A".repeat(task.length()))))
                    .isError(200, -32602);
        }
        assertThat(admin.send(list("")).result().getJsonArray("tasks")).isEmpty();
        admin.send(list(cursor)).isLike(admin.send(list("A".repeat(cursor.length())))).isError(200, -32602);
        assertThat(client.send(list(cursor)).result().getJsonArray("tasks")).hasSize(1);
        assertThat(TaskTools.status(client, task)).isEqualTo("working");
    }

    private static String list(String cursor) {
        String params = cursor.isEmpty() ? "{}" : "{\"cursor\":\"" + cursor + "\"}";
        return Message.request("tasks/list", params);
    }

    @ParameterizedTest
    @EnumSource
    void whoHasAskedTooMuchOfOneServerIsServedByTheOther(Revision revision) {
        WireClient admin = WireClient.at(servers.admin(), adminToken, revision, "{}");
        WireClient client = WireClient.at(servers.first(), token, revision, "{}");
        Answer answer = admin.callTool("echo", "{\"text\":\"x\"}");
        for (int i = 0; i < 100 && answer.status() == 200; i++) {
            answer = admin.callTool("echo", "{\"text\":\"x\"}");
        }

        assertThat(answer.status()).isEqualTo(429);
        assertThat(client.callTool("echo", "{\"text\":\"x\"}").status()).isEqualTo(200);
    }
}
