package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.WireGuard.Bearer;

class AuthorizationTest {
    private static final String METADATA = "https://tools.example.com/.well-known/oauth-protected-resource";
    private static final String PLAIN = "Bearer scope=\"rooms:read\", resource_metadata=\"" + METADATA + "\"";
    private static final String INVALID = "Bearer error=\"invalid_token\", scope=\"rooms:read\", resource_metadata=\""
            + METADATA + "\"";
    private static final String MALFORMED = "Bearer error=\"invalid_request\", scope=\"rooms:read\", "
            + "resource_metadata=\"" + METADATA + "\"";

    private static final ToolFeature STAFF = named("staff", new AccessRule(Admits.ROLES, Set.of("staff"), Set.of()));
    private static final ToolFeature WRITE = named("write",
            new AccessRule(Admits.UNSAID, Set.of(), Set.of("rooms:write", "rooms:read")));
    private static final ToolFeature OPEN = named("open", new AccessRule(Admits.EVERYBODY, Set.of(), Set.of()));

    private final WireGuard guard = new WireGuard();
    private final String ann = guard.token(Bearer.named("ann").in("staff").with("rooms:read", "rooms:write"));
    private final String ben = guard.token(Bearer.named("ben").with("rooms:read"));
    private WireServer server = start(Mode.REQUIRED);

    private static ToolFeature named(String name, AccessRule rule) {
        return new ToolFeature(name, JsonTrees.object(WireTools.COUNT.descriptor()).add("name", name).build(),
                WireTools.COUNT.invoker(), List.of(), rule);
    }

    static Settings settings(Mode mode) {
        return WireServer.SETTINGS.withAuthorization(new Authorization(mode,
                new Authorization.Resource(WireGuard.RESOURCE, METADATA, List.of("https://login.example.com"),
                        List.of("rooms:read"), ""),
                new Authorization.Tokens(Set.of(WireGuard.RESOURCE), List.of("scope"), Map.of(),
                        Duration.ofSeconds(1)),
                false));
    }

    private WireServer start(Mode mode) {
        return WireServer.start(settings(mode), Features.of(List.of(WireTools.ECHO, STAFF, WRITE, OPEN)), guard);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "GET", "DELETE", "OPTIONS", "HEAD", "PUT"})
    @Tag("R-086")
    @Tag("R-165")
    @Tag("R-170")
    @Tag("R-179")
    @Tag("R-183")
    void everyVerbNeedsAToken(String verb) {
        for (String path : List.of("/mcp", "/mcp/", "/mcp/sse", "/mcp/message", "/mcp/other")) {
            Answer answer = send(verb, server.endpoint().resolve(path));

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.header("WWW-Authenticate")).isEqualTo(PLAIN);
        }
    }

    static Stream<List<String>> authorizations() {
        return Stream.of(List.of("401", PLAIN, "Basic YTpi"), List.of("401", PLAIN, "Digest x"),
                List.of("401", PLAIN, "Bearerx y"), List.of("401", INVALID, "Bearer nobody.knows.me"),
                List.of("400", MALFORMED, "Bearer"), List.of("400", MALFORMED, "Bearer a b"),
                List.of("400", MALFORMED, "Bearer a,b"), List.of("400", MALFORMED, "Bearer \"a\""),
                List.of("400", MALFORMED, "Bearer a", "Bearer b"), List.of("400", MALFORMED, "Bearer a", "Basic b"));
    }

    @ParameterizedTest
    @MethodSource("authorizations")
    @Tag("R-168")
    @Tag("R-170")
    @Tag("R-171")
    @Tag("R-191")
    void onlyOneBearerTokenIsLookedAt(List<String> row) {
        String[] headers = row.stream().skip(2).flatMap(value -> Stream.of("Authorization", value))
                .toArray(String[]::new);
        Answer answer = send("POST", server.endpoint(), headers);

        assertThat(answer.status()).isEqualTo(Integer.parseInt(row.get(0)));
        assertThat(answer.header("WWW-Authenticate")).isEqualTo(row.get(1));
        assertThat(answer.json().getJsonObject("error").getString("message")).doesNotContain("nobody.knows");
    }

    @Test
    @Tag("R-168")
    void theNameOfTheSchemeHasNoCase() {
        for (String scheme : List.of("bearer", "BEARER", "Bearer")) {
            assertThat(send("POST", server.endpoint(), "Authorization", scheme + " " + ann).status()).isEqualTo(200);
        }
    }

    @Test
    @Tag("R-167")
    void aTokenInTheAddressIsNone() {
        URI address = URI.create(server.endpoint() + "?access_token=" + ann);

        assertThat(send("POST", address).status()).isEqualTo(401);
        Answer both = send("POST", address, "Authorization", "Bearer " + ann);
        assertThat(both.status()).isEqualTo(400);
        assertThat(both.header("WWW-Authenticate")).isEqualTo(MALFORMED);
    }

    @Test
    @Tag("R-168")
    void aTokenInAFormIsNone() {
        Answer answer = WireClient.exchange(HttpRequest.newBuilder(server.endpoint())
                .POST(BodyPublishers.ofString("access_token=" + ann))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Accept", "application/json, text/event-stream"));

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header("WWW-Authenticate")).isEqualTo(PLAIN);
    }

    static Stream<Bearer> unacceptable() {
        Bearer bearer = Bearer.named("ann");
        return Stream.of(bearer.until(Instant.now().minusSeconds(2)), bearer.until(null),
                bearer.until(Instant.MAX), bearer.until(Instant.MIN), bearer.notBefore(Instant.MAX), Bearer.named(""),
                bearer.notBefore(Instant.now().plusSeconds(60)), bearer.meantFor(),
                bearer.meantFor("https://other.example.com/mcp"), bearer.meantFor(WireGuard.RESOURCE + "/x"),
                bearer.meantFor("https://tools.example.com"));
    }

    @ParameterizedTest
    @MethodSource("unacceptable")
    @Tag("R-169")
    @Tag("R-170")
    @Tag("R-186")
    @Tag("R-187")
    @Tag("T-44")
    @Tag("T-52")
    void aTokenThatTheContainerTookMustBeGoodHere(Bearer bearer) {
        Answer answer = send("POST", server.endpoint(), "Authorization", "Bearer " + guard.token(bearer));

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header("WWW-Authenticate")).isEqualTo(INVALID);
    }

    @Test
    @Tag("R-186")
    @Tag("R-188")
    void oneOfSeveralAudiencesIsEnough() {
        String token = guard.token(Bearer.named("ann").meantFor("other", "HTTPS://Tools.example.com/mcp"));

        assertThat(send("POST", server.endpoint(), "Authorization", "Bearer " + token).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-194")
    @Tag("R-195")
    @Tag("R-184")
    void missingScopesAreAskedForBeforeAStreamBegins(Revision revision) {
        WireClient client = WireClient.bearing(ben, server, revision);

        Answer answer = client.callTool("write", "{\"to\":3}");

        assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer error=\"insufficient_scope\", "
                + "scope=\"rooms:read rooms:write\", resource_metadata=\"" + METADATA + "\"");
        assertThat(answer.header("Content-Type")).startsWith("application/json");
        answer.isError(403, -32602);
        assertThat(answer.json().getInt("id")).isEqualTo(1);

        String better = guard.token(Bearer.named("ben").with("rooms:read", "rooms:write"));
        assertThat(client.bearing(better).callTool("write", "{\"to\":3}").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-199")
    void whatRolesForbidIsNotThere(Revision revision) {
        WireClient client = WireClient.bearing(ben, server, revision);

        Answer hidden = client.callTool("staff", "{}");
        Answer unknown = client.callTool("nobody", "{}");

        assertThat(hidden.text()).contains("staff").isEqualTo(unknown.text().replace("nobody", "staff"));
        assertThat(hidden.status()).isEqualTo(unknown.status());
        assertThat(client.send(Message.request("tools/list")).text())
                .contains("\"write\"").doesNotContain("\"staff\"");
        assertThat(WireClient.bearing(ann, server, revision).callTool("staff", "{\"to\":1}").status())
                .isEqualTo(200);
    }

    @Test
    @Tag("R-171")
    void aBatchIsRefusedAsAWholeOnlyIfNobodyGetsAnything() {
        WireClient client = WireClient.bearing(ben, server, Revision.V2025_03_26);
        String write = Message.request("tools/call", """
                {"name":"write"}""");
        String ping = Message.request(2, "ping");

        Answer some = client.post("[" + write + "," + ping + "]", "Mcp-Session-Id", client.session());
        Answer none = client.post("[" + write + "]", "Mcp-Session-Id", client.session());

        assertThat(some.status()).isEqualTo(200);
        assertThat(some.array()).hasSize(2);
        assertThat(some.array().getJsonObject(0).getJsonObject("error").getInt("code")).isEqualTo(-32602);
        assertThat(none.status()).isEqualTo(403);
        assertThat(none.header("WWW-Authenticate")).contains("scope=\"rooms:read rooms:write\"");
    }

    @ParameterizedTest
    @EnumSource
    void wherePeopleMayComeUnknownTheySeeWhatIsForEverybody(Revision revision) {
        server.close();
        server = start(Mode.OPTIONAL);
        WireClient stranger = WireClient.of(server, revision);

        assertThat(stranger.send(Message.request("tools/list")).text())
                .contains("\"open\"").doesNotContain("\"echo\"").doesNotContain("\"staff\"");
        assertThat(stranger.callTool("open", "{\"to\":1}").status()).isEqualTo(200);
        assertThat(stranger.callTool("echo", "{}").status()).isEqualTo(401);
        assertThat(stranger.callTool("nobody", "{}").header("WWW-Authenticate")).isEqualTo(PLAIN);
        assertThat(send("POST", server.endpoint(), "Authorization", "Bearer bad").status()).isEqualTo(401);
        assertThat(send("POST", server.endpoint(), "Authorization", "Basic YTpi").status()).isEqualTo(401);
        assertThat(send("POST", URI.create(server.endpoint() + "?access_token=x")).status()).isEqualTo(401);
    }

    @Test
    @Tag("R-175")
    @Tag("R-176")
    @Tag("R-177")
    @Tag("R-178")
    @Tag("R-182")
    @Tag("T-49")
    void theMetadataIsForEverybodyAndAlwaysTheSame() {
        URI document = server.endpoint().resolve("/.well-known/oauth-protected-resource");
        Answer plain = send("GET", document);
        Answer forged = send("GET", document, "X-Forwarded-Host", "evil.example.org", "X-Forwarded-Proto", "http",
                "Forwarded", "host=evil.example.org");

        plain.is(200, """
                {"resource":"https://tools.example.com/mcp","authorization_servers":["https://login.example.com"],
                 "bearer_methods_supported":["header"],"scopes_supported":["rooms:read"]}""");
        assertThat(plain.header("Content-Type")).startsWith("application/json");
        assertThat(plain.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(forged.text()).isEqualTo(plain.text());
    }

    @Test
    @Tag("R-177")
    @Tag("R-182")
    @Tag("T-49")
    void theHostOfARequestIsInNothingThatClientsTrust() throws Exception {
        try (RawHttp raw = new RawHttp(server.endpoint())) {
            raw.send("GET /.well-known/oauth-protected-resource HTTP/1.1\r\nHost: evil.example.org\r\n\r\n");
            assertThat(raw.receive()).startsWith("HTTP/1.1 200").contains("https://tools.example.com/mcp")
                    .doesNotContain("evil");
            raw.send("GET /mcp HTTP/1.1\r\nHost: localhost:1\r\nX-Forwarded-Host: evil.example.org\r\n\r\n");
            assertThat(raw.receive()).startsWith("HTTP/1.1 401").contains(METADATA).doesNotContain("evil")
                    .doesNotContain("localhost");
        }
    }

    /** A request that is complete but for the token. */
    private static Answer send(String verb, URI address, String... headers) {
        String body = """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},
                 "clientInfo":{"name":"wire","version":"1"}}}""";
        HttpRequest.Builder request = HttpRequest.newBuilder(address).method(verb,
                verb.equals("POST") ? BodyPublishers.ofString(body) : BodyPublishers.noBody());
        request.header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream");
        return WireClient.exchange(request, headers);
    }
}
