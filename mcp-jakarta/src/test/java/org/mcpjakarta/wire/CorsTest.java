package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.WireGuard.Bearer;

/** What browsers are told of pages that were named, at an endpoint that asks for tokens: they ask without one. */
class CorsTest {
    private static final String PAGE = "https://app.example.com";
    private static final WireGuard GUARD = new WireGuard();
    private static WireServer server;

    @BeforeAll
    static void start() {
        Settings secured = AuthorizationTest.settings(Mode.REQUIRED);
        Settings settings = new Settings("/mcp", secured.server(), secured.revisions(), secured.limits(),
                new Settings.Access(Set.of(PAGE), Set.of(), true)).withAuthorization(secured.authorization());
        server = WireServer.start(settings, Features.of(WireTools.ALL), GUARD);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"/mcp|POST, GET, DELETE, OPTIONS", "/mcp/sse|GET, OPTIONS",
            "/mcp/message|POST, OPTIONS"})
    @Tag("R-165")
    @Tag("R-405")
    @Tag("T-02")
    void aBrowserMayAskBeforeThereIsAToken(String path, String verbs) {
        Answer answer = preflight(path, PAGE, "Access-Control-Request-Headers",
                "authorization,x-other,mcp-param-Room,mcp-param-a b");

        assertThat(answer.status()).isEqualTo(204);
        assertThat(cors(answer)).isEqualTo(Map.of("access-control-allow-origin", PAGE,
                "access-control-allow-methods", verbs, "access-control-allow-headers",
                "Accept, Authorization, Content-Type, Last-Event-ID, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method,"
                        + " Mcp-Name, mcp-param-Room",
                "access-control-expose-headers", "Mcp-Session-Id, WWW-Authenticate", "access-control-max-age", "600"));
        assertThat(answer.header("Vary")).contains("Origin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example.com", "null", "https://app.example.com.evil.com", "*"})
    @Tag("R-405")
    @Tag("T-02")
    void aPageThatIsNotNamedGetsNothing(String origin) {
        Answer answer = preflight("/mcp", origin);

        assertThat(answer.status()).isEqualTo(403);
        assertThat(cors(answer)).isEmpty();
    }

    @Test
    @Tag("R-405")
    @Tag("T-02")
    void aPageOfThisMachineMayCallButIsNotNamed() {
        assertThat(preflight("/mcp", "http://localhost:6274").status()).isEqualTo(401);
        assertThat(cors(preflight("/mcp", "http://localhost:6274"))).isEmpty();
    }

    @Test
    @Tag("R-165")
    void optionsThatIsNoQuestionOfABrowserNeedsAToken() {
        assertThat(options("Origin", PAGE).status()).isEqualTo(401);
        assertThat(options("Access-Control-Request-Method", "POST").status()).isEqualTo(401);
    }

    @Test
    @Tag("R-405")
    @Tag("T-02")
    void whatIsAnsweredCanBeReadByThePageAndSoCanTheChallenge() {
        byte[] ping = Message.request("ping").getBytes();
        String token = GUARD.token(Bearer.named("ann"));

        Answer served = WireClient.post(server.endpoint(), ping, "Origin", PAGE, "Authorization", "Bearer " + token);
        Answer refused = WireClient.post(server.endpoint(), ping, "Origin", PAGE);
        Answer ofNoPage = WireClient.post(server.endpoint(), ping, "Authorization", "Bearer " + token);

        Map<String, String> readable = Map.of("access-control-allow-origin", PAGE, "access-control-expose-headers",
                "Mcp-Session-Id, WWW-Authenticate");
        assertThat(served.status()).isEqualTo(200);
        assertThat(cors(served)).isEqualTo(readable);
        assertThat(refused.status()).isEqualTo(401);
        assertThat(cors(refused)).isEqualTo(readable);
        assertThat(cors(ofNoPage)).isEmpty();
        assertThat(ofNoPage.header("Vary")).contains("Origin");
    }

    private static Answer options(String... headers) {
        return WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).method("OPTIONS",
                BodyPublishers.noBody()), headers);
    }

    private static Answer preflight(String path, String origin, String... more) {
        URI address = server.endpoint().resolve(path);
        HttpRequest.Builder request = HttpRequest.newBuilder(address).method("OPTIONS", BodyPublishers.noBody())
                .header("Origin", origin).header("Access-Control-Request-Method", "POST");
        return WireClient.exchange(request, more);
    }

    private static Map<String, String> cors(Answer answer) {
        Map<String, String> found = new TreeMap<>();
        answer.headers().map().forEach((name, values) -> {
            if (name.toLowerCase(Locale.ROOT).startsWith("access-control")) {
                found.put(name.toLowerCase(Locale.ROOT), String.join(" | ", values));
            }
        });
        return found;
    }
}
