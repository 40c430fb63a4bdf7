package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.WireGuard.Bearer;

import jakarta.json.JsonObject;

/** Clients that get tokens without a user: by client credentials, or from the identity provider of a company. */
class MachineClientsTest {
    private static final List<String> ISSUERS = List.of("https://login.example.com", "https://company.example.com");
    private static final String METADATA = "https://tools.example.com/.well-known/oauth-protected-resource";
    private static final Pattern POINTER = Pattern.compile("resource_metadata=\"([^\"]+)\"");

    private final WireGuard guard = new WireGuard();
    private final WireServer server = serving(Authorization.Tokens.ACCESS_TOKENS);

    private WireServer serving(Set<String> types) {
        return WireServer.start(settings(types), Features.of(WireTools.ALL), guard);
    }

    private static Settings settings(Set<String> types) {
        return WireServer.SETTINGS.withAuthorization(new Authorization(Mode.REQUIRED,
                new Authorization.Resource(WireGuard.RESOURCE, METADATA, ISSUERS, List.of("rooms:read"), ""),
                new Authorization.Tokens(Set.of(WireGuard.RESOURCE), List.of("scope"), Map.of(),
                        Duration.ofSeconds(1), types),
                false, List.of("io.modelcontextprotocol/oauth-client-credentials",
                        "io.modelcontextprotocol/enterprise-managed-authorization")));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private WireClient client(Bearer bearer, Revision revision) {
        return WireClient.bearing(guard.token(bearer), server, revision);
    }

    @Test
    @Tag("R-540")
    void extensionsOfAuthorizationAreAnnounced() {
        JsonObject expected = Answer.parse("""
                {"io.modelcontextprotocol/oauth-client-credentials":{},
                 "io.modelcontextprotocol/enterprise-managed-authorization":{}}""").asJsonObject();
        WireClient stateless = client(Bearer.named("app"), Revision.V2026_07_28);
        WireClient session = client(Bearer.named("app"), Revision.V2025_11_25);

        assertThat(stateless.send(Message.request("server/discover")).result().getJsonObject("capabilities")
                .getJsonObject("extensions")).isEqualTo(expected);
        assertThat(session.post(Message.request("initialize", """
                {"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}""")).result()
                .getJsonObject("capabilities").getJsonObject("extensions")).isEqualTo(expected);
    }

    /** With {@code grant_type=client_credentials} the subject is the client itself. */
    @ParameterizedTest
    @EnumSource
    @Tag("R-541")
    void aClientWithoutAUserIsACallerOfItsOwn(Revision revision) {
        Bearer machine = Bearer.named("nightly").through("nightly").with("rooms:read");
        WireClient client = client(machine, revision);

        assertThat(client.callTool("echo", "{\"text\":\"x\"}").text()).contains("x");
        if (!revision.isStateless()) {
            client.bearing(guard.token(Bearer.named("nightly").through("another"))).callTool("echo", "{}")
                    .isError(404, -32600);
        }
    }

    @Test
    @Tag("R-542")
    @Tag("R-544")
    void theWayToATokenNeedsNoBrowser() {
        Answer refused = WireClient.post(server.endpoint(), Message.request("server/discover").getBytes());
        Matcher pointer = POINTER.matcher(refused.header("WWW-Authenticate"));

        assertThat(refused.status()).isEqualTo(401);
        assertThat(pointer.find()).isTrue();
        URI metadata = server.endpoint().resolve(URI.create(pointer.group(1)).getPath());
        JsonObject document = WireClient.exchange(HttpRequest.newBuilder(metadata).GET()).json();
        assertThat(document.getString("resource")).isEqualTo(WireGuard.RESOURCE);
        assertThat(document.getJsonArray("authorization_servers"))
                .isEqualTo(Answer.parse("[\"https://login.example.com\",\"https://company.example.com\"]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"oauth-id-jag+jwt", "logout+jwt", "JWE", ""})
    @Tag("R-543")
    void whatIsNotAnAccessTokenIsRefused(String type) {
        isRefused(server, Bearer.named("ann").ofType(type));
    }

    private void isRefused(WireServer by, Bearer bearer) {
        Answer answer = WireClient.post(by.endpoint(), Message.request("server/discover").getBytes(),
                "Authorization", "Bearer " + guard.token(bearer));

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header("WWW-Authenticate")).contains("error=\"invalid_token\"");
    }

    /** An ID token is for its client, that of a workload for the authorization server; both are of the type JWT. */
    @ParameterizedTest
    @ValueSource(strings = {"app", "https://login.example.com", "https://login.example.com/token",
            "https://tools.example.com"})
    @Tag("R-543")
    void aTokenForSomebodyElseIsRefusedWhateverItsType(String audience) {
        for (String type : List.of("JWT", "at+jwt")) {
            isRefused(server, Bearer.named("ann").meantFor(audience).ofType(type));
        }
    }

    @Test
    @Tag("R-543")
    void onlyMarkedAccessTokensAreAcceptedIfThatIsAskedFor() {
        WireServer strict = serving(Set.of("at+jwt"));
        try {
            isRefused(strict, Bearer.named("ann").ofType("JWT"));
            String marked = guard.token(Bearer.named("ann").ofType("at+jwt"));
            assertThat(WireClient.bearing(marked, strict, Revision.V2026_07_28).callTool("echo", "{\"text\":\"x\"}")
                    .text()).contains("x");
        } finally {
            strict.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"at+jwt", "application/at+jwt", "JWT"})
    @Tag("R-543")
    void anAccessTokenIsAccepted(String type) {
        assertThat(client(Bearer.named("ann").ofType(type), Revision.V2026_07_28)
                .callTool("echo", "{\"text\":\"x\"}").text()).contains("x");
    }
}
