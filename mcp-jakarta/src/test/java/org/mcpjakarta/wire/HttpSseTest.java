package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.WireGuard.Bearer;

import jakarta.json.JsonObject;

/** The transport of 2024-11-05: its two addresses, and who gets in by them. */
@Timeout(60)
class HttpSseTest {
    private static final String PING = Message.request("ping");
    private static final String LIST = Message.request("tools/list");

    @RegisterExtension
    static final WireServer server = WireServer.start();

    private static URI nowhere(WireServer at) {
        return URI.create(at.endpoint() + "/message?sessionId=unheard-of");
    }

    private static Answer get(URI address, String... headers) {
        return WireClient.exchange(HttpRequest.newBuilder(address).GET(), headers);
    }

    private static void isOff(WireServer off) {
        get(ConnectedClient.address(off), "Accept", "text/event-stream").isError(404, -32600);
        ConnectedClient.post(nowhere(off), PING).isError(404, -32600);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-073")
    @Tag("R-076")
    void messagesArePostedAndAnsweredOnTheStream(Revision revision) throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, revision)) {
            assertThat(client.ask(ConnectedClient.call(7, "echo", "{\"text\":\"a\\nb\"}"))).isEqualTo(Answer.parse("""
                    {"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"a\\nb"}]}}"""));
            assertThat(client.ask(LIST).getJsonObject("result").getJsonArray("tools")).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"2026-07-28,2025-11-25", "2099-01-01,2025-11-25"})
    void anotherRevisionIsAnsweredByTheNewestThatHasSessions(String asked, String offered) throws Exception {
        try (ConnectedClient client = ConnectedClient.stranger(server)) {
            assertThat(client.ask(ConnectedClient.initialize(asked, "{}")).getJsonObject("result")
                    .getString("protocolVersion")).isEqualTo(offered);
        }
    }

    @Test
    @Tag("R-074")
    void theFirstEventTellsWhereToPost() throws Exception {
        try (ConnectedClient client = ConnectedClient.stranger(server)) {
            assertThat(client.first().name()).isEqualTo("endpoint");
            assertThat(client.first().id()).isEmpty();
            assertThat(client.first().data()).matches("message\\?sessionId=[A-Za-z0-9_-]{32}");
            assertThat(URI.create("https://proxy.example/any/prefix/mcp/sse").resolve(client.first().data()).getPath())
                    .isEqualTo("/any/prefix/mcp/message");
        }
    }

    @Test
    @Tag("R-075")
    @Tag("T-06")
    void whatARequestSaysOfItsHostIsNotRepeated() throws Exception {
        Settings named = new Settings("/mcp", WireServer.SETTINGS.server(), Revisions.all(), Settings.Limits.DEFAULT,
                new Settings.Access(Set.of(), Set.of("evil.example")));
        try (WireServer at = WireServer.start(named, Features.of(WireTools.ALL));
                RawHttp raw = new RawHttp(at.endpoint())) {
            raw.send("GET /mcp/sse HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n"
                    + "X-Forwarded-Proto: https\r\nX-Forwarded-Prefix: /evil\r\n"
                    + "Forwarded: host=evil.example;proto=https\r\nX-Original-URL: /evil\r\n\r\n");

            assertThat(raw.receive()).startsWith("HTTP/1.1 200").doesNotContain("evil");
            assertThat(raw.receive("\n\n")).contains("event: endpoint\ndata: message?sessionId=")
                    .doesNotContain("evil");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.com", "null", "http://localhost.evil.com"})
    @Tag("R-070")
    @Tag("T-01")
    void foreignOriginsAreRefusedAtBothAddresses(String origin) throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            get(ConnectedClient.address(server), "Origin", origin).isError(403, -32600);
            client.post(PING, "Origin", origin).isError(403, -32600);

            client.post(PING, "Origin", "http://localhost:5173").isAccepted();
        }
    }

    @Test
    @Tag("R-077")
    @Tag("T-11")
    void aSessionThatIsNotThereIsNotFound() throws Exception {
        WireClient other = WireClient.of(server, Revision.V2025_11_25);
        Answer unknown = ConnectedClient.post(nowhere(server), PING);

        unknown.isError(404, -32600);
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2025_11_25)) {
            String own = client.messages().getQuery();
            for (String query : Set.of("sessionId=" + other.session(), "sessionId=", "x=1", own + "&" + own)) {
                Answer refused = ConnectedClient.post(URI.create(server.endpoint() + "/message?" + query), PING);
                assertThat(refused.text()).as(query).isEqualTo(unknown.text());
                assertThat(refused.status()).isEqualTo(404);
            }
        }
    }

    @Test
    @Tag("R-072")
    @Tag("R-077")
    @Tag("R-121")
    @Tag("R-122")
    @Tag("T-11")
    @Tag("T-12")
    void aSessionIsThereForItsOwnerAlone() throws Exception {
        WireGuard guard = new WireGuard();
        try (WireServer guarded = WireServer.start(AuthorizationTest.settings(Authorization.Mode.REQUIRED),
                Features.of(WireTools.ALL), guard);
                ConnectedClient ann = ConnectedClient.bearing(guard.token(Bearer.named("ann")), guarded,
                        Revision.V2024_11_05)) {
            String ben = "Bearer " + guard.token(Bearer.named("ben"));
            Answer foreign = ConnectedClient.post(ann.messages(), PING, "Authorization", ben);
            Answer unknown = ConnectedClient.post(nowhere(guarded), PING, "Authorization", ben);

            foreign.isError(404, -32600);
            assertThat(foreign.text()).isEqualTo(unknown.text());
            assertThat(get(ConnectedClient.address(guarded), "Accept", "text/event-stream").status()).isEqualTo(401);
            assertThat(ConnectedClient.post(ann.messages(), PING).status()).isEqualTo(401);

            String renewed = "Bearer " + guard.token(Bearer.named("ann"));
            ConnectedClient.post(ann.messages(), LIST, "Authorization", renewed).isAccepted();
            assertThat(ann.next().getJsonObject("result")).containsKey("tools");
        }
    }

    @Test
    @Tag("T-11")
    @Tag("T-13")
    void theIdOfAConnectionOpensNothingAtTheOtherEndpoint() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2025_11_25)) {
            String id = client.messages().getQuery().substring("sessionId=".length());

            WireClient.post(server.endpoint(), PING.getBytes(), "Mcp-Session-Id", id).isError(404, -32600);
            WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).DELETE(), "Mcp-Session-Id", id)
                    .isError(404, -32600);

            assertThat(client.ask(PING)).containsKey("result");
        }
    }

    @Test
    @Tag("R-036")
    @Tag("R-042")
    void aClientIntroducesItselfFirstAndOnce() throws Exception {
        try (ConnectedClient client = ConnectedClient.stranger(server)) {
            client.post(LIST).isError(400, -32600);
            client.post(Message.notification("notifications/initialized")).isError(400, -32600);
            client.post(Message.request("initialize", "{}")).isError(400, -32602);
            assertThat(client.ask(PING)).isEqualTo(Answer.parse("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"));

            assertThat(client.ask(ConnectedClient.initialize("2024-11-05", "{}"))).containsKey("result");
            client.post(ConnectedClient.initialize("2025-11-25", "{}")).isError(400, -32600);
            assertThat(client.ask(LIST)).containsKey("result");
        }
    }

    @Test
    void aHeaderThatNamesAnotherRevisionIsRefused() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2025_11_25)) {
            client.post(PING, "MCP-Protocol-Version", "2025-06-18").isError(400, -32600);
            client.post(PING, "MCP-Protocol-Version", "2025-11-25").isAccepted();
            client.post(PING, "MCP-Protocol-Version", "2024-11-05").isAccepted();
        }
    }

    @Test
    @Tag("R-088")
    @Tag("T-03")
    void bodiesAreReadAsStrictlyAsEverywhere() throws Exception {
        Settings narrow = WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT
                .withBodies(new Settings.Bodies(1_000, Duration.ofSeconds(30), 1_000)));
        try (WireServer at = WireServer.start(narrow, Features.of(WireTools.ALL));
                ConnectedClient client = ConnectedClient.of(at, Revision.V2024_11_05)) {
            WireClient.exchange(HttpRequest.newBuilder(client.messages()).POST(BodyPublishers.ofString(PING)),
                    "Content-Type", "text/plain").isError(415, -32600);
            client.post("{").isError(400, -32700);
            client.post("""
                    {"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}""").isError(400, -32700);
            client.post("""
                    {"jsonrpc":"2.0","id":1}""").isError(400, -32600);
            client.post(ConnectedClient.call(1, "echo", "{\"text\":\"" + "x".repeat(1_000) + "\"}"))
                    .isError(413, -32600);
            client.post("[" + PING + "]").isError(400, -32600);

            assertThat(client.ask(PING)).containsKey("result");
        }
    }

    @Test
    @Tag("R-080")
    void whoTriesTheOtherTransportFirstIsToldSo() {
        Answer posted = ConnectedClient.post(ConnectedClient.address(server),
                ConnectedClient.initialize("2025-11-25", "{}"), "Accept", "application/json, text/event-stream");
        posted.isError(405, -32600);
        assertThat(posted.header("Allow")).isEqualTo("GET, OPTIONS");

        get(server.endpoint(), "Accept", "text/event-stream").isError(400, -32600);
    }

    @Test
    void eachAddressHasItsVerbs() {
        URI messages = nowhere(server);

        Answer listened = get(messages, "Accept", "text/event-stream");
        listened.isError(405, -32600);
        assertThat(listened.header("Allow")).isEqualTo("POST, OPTIONS");
        for (URI address : Set.of(messages, ConnectedClient.address(server))) {
            WireClient.exchange(HttpRequest.newBuilder(address).DELETE()).isError(405, -32600);
        }
        get(ConnectedClient.address(server), "Accept", "application/json").isError(406, -32600);
        get(URI.create(server.endpoint() + "/sse/"), "Accept", "text/event-stream").isError(404, -32600);
    }

    @Test
    @Tag("R-079")
    @Tag("R-068")
    void clientsOfAllTransportsAreServedAtOnce() throws Exception {
        try (ConnectedClient oldest = ConnectedClient.of(server, Revision.V2024_11_05)) {
            WireClient session = WireClient.of(server, Revision.V2025_11_25);
            WireClient stateless = WireClient.of(server, Revision.V2026_07_28);

            Stream.of(session, stateless).forEach(client -> assertThat(client.send(LIST).result()).isNotEmpty());
            assertThat(oldest.ask(LIST)).containsKey("result");
        }
    }

    @Test
    @Tag("R-079")
    void theTransportCanBeSwitchedOff() {
        try (WireServer off = WireServer.start(WireServer.SETTINGS.withHttpSse(false), Features.of(WireTools.ALL))) {
            isOff(off);
            WireClient.of(off, Revision.V2024_11_05).send(LIST).result();
        }
    }

    @Test
    void whereThereAreNoSessionsThereIsNoSuchTransport() {
        Settings modern = new Settings("/mcp", WireServer.SETTINGS.server(),
                new Revisions(Set.of(Revision.V2026_07_28)), Settings.Limits.DEFAULT, Settings.Access.LOOPBACK);
        try (WireServer off = WireServer.start(modern, Features.of(WireTools.ALL))) {
            isOff(off);
        }
    }

    @Test
    void whoAsksForTooMuchIsToldSoOnTheStream() throws Exception {
        Settings narrow = WireServer.SETTINGS
                .withLimits(Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1)));
        try (WireServer slow = WireServer.start(narrow, Features.of(WireTools.ALL));
                ConnectedClient client = ConnectedClient.of(slow, Revision.V2024_11_05)) {
            JsonObject answer = client.ask(ConnectedClient.call(1, "count", "{}"));
            for (int id = 2; id < 10 && answer.containsKey("result"); id++) {
                answer = client.ask(ConnectedClient.call(id, "count", "{}"));
            }

            assertThat(answer.getJsonObject("error").getInt("code")).isEqualTo(-32603);
            assertThat(client.ask(PING)).containsKey("result");
        }
    }

    @Tag("one-node")
    @Test
    @Tag("R-123")
    @Tag("T-16")
    void connectionsCountAsSessions() throws Exception {
        Settings narrow = WireServer.SETTINGS.withLimits(
                Settings.Limits.DEFAULT
                        .withSessions(new SessionLimits(1, 100, Duration.ofHours(1), SessionLimits.Ids.RANDOM)));
        try (WireServer full = WireServer.start(narrow, Features.of(WireTools.ALL));
                ConnectedClient client = ConnectedClient.stranger(full)) {
            Answer refused = get(ConnectedClient.address(full), "Accept", "text/event-stream");

            refused.isError(503, -32603);
            assertThat(refused.header("Retry-After")).isEqualTo("30");
            assertThat(client.ask(PING)).containsKey("result");
        }
    }
}
