package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonObject;

/** Two servers of one application, with tools of the same names: what is of the one is something that never was for the other. */
@Timeout(60)
class SeveralServersTest {
    private static final String UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    private static final String PING = Message.request("ping");
    private static final String LISTEN = """
            {"jsonrpc":"2.0","id":5,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true}}}""";
    private static final StateKeys KEYS = StateKeys.of(List.of(new byte[StateKeys.BYTES]));

    private final AnnsTools tools = new AnnsTools();
    private final AnnsTools adminTools = new AnnsTools();
    private final WireServers servers = WireServers.of(settings("/mcp", KEYS), tools.features(),
            settings("/mcp/admin", KEYS.forServer(WireServers.ADMIN)), adminTools.features()).start(new WireGuard());

    private static Settings settings(String path, StateKeys keys) {
        var asking = Settings.Asking.standard();
        return WireServers.settings(path).withLimits(Settings.Limits.DEFAULT.withPageSize(1))
                .withAsking(new Settings.Asking(keys, asking.ttl(), asking.patience(), asking.pings()));
    }

    @AfterEach
    void stop() {
        tools.open();
        adminTools.open();
        servers.close();
    }

    static Stream<Revision> sessions() {
        return Stream.of(Revision.values()).filter(revision -> !revision.isStateless());
    }

    private WireClient client(Revision revision) {
        return WireClient.at(servers.first(), "", revision, AnnsTools.ABLE);
    }

    private WireClient admin(Revision revision) {
        return WireClient.at(servers.admin(), "", revision, AnnsTools.ABLE);
    }

    private static void change(McpEngine engine) {
        engine.features().update(features -> features.withTools(features.tools().with(WireTools.COUNT)));
    }

    /** So that those who watch several applications can tell their servers apart. */
    @Test
    void eachIsNamedByItsPathOnItsHost() {
        try (WireServers below = WireServers.of(WireServers.settings("/mcp"), tools.features(),
                WireServers.settings("/mcp/admin"), adminTools.features()).below("/rooms").start(new WireGuard())) {
            McpEngine admin = below.engine(WireServers.ADMIN);
            assertThat(admin.reports().server()).isEqualTo("/rooms/mcp/admin");
            assertThat(admin.status().state().path()).isEqualTo("/rooms/mcp/admin");
            assertThat(admin.status().state().application()).isEqualTo("/rooms");
            assertThat(servers.engine(WireServers.ADMIN).status().state().path()).isEqualTo("/mcp/admin");
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachSaysWhoItIs(Revision revision) {
        assertThat(greeting(client(revision))).contains("\"at /mcp\"").doesNotContain("admin");
        assertThat(greeting(admin(revision))).contains("\"at /mcp/admin\"");
    }

    private static String greeting(WireClient client) {
        return client.revision().isStateless()
                ? client.send(Message.request("server/discover")).result().toString()
                : client.post(ConnectedClient.initialize(client.revision().date(), "{}")).result().toString();
    }

    @ParameterizedTest
    @EnumSource
    void aToolOfOneServerIsUnknownToTheOther(Revision revision) {
        change(servers.engine(WireServers.ADMIN));
        WireClient client = client(revision);

        admin(revision).callTool("count", "{}").result();
        Answer foreign = client.callTool("count", "{}");
        assertThat(foreign.text()).contains("error")
                .isEqualTo(client.callTool("nobody", "{}").text().replace("nobody", "count"));
    }

    @ParameterizedTest
    @MethodSource("sessions")
    @Tag("T-11")
    void aSessionOfOneServerIsUnknownToTheOther(Revision revision) throws Exception {
        WireClient client = client(revision);
        WireClient intruder = admin(revision).within(client.session());
        WireClient guesser = intruder.within(UNKNOWN);
        try (WireStream journey = client.stream(AnnsTools.TRAVEL); WireStream news = client.listen()) {
            AnnsTools.isProgress(journey.next(), 1);

            for (String message : List.of(PING, AnnsTools.TRAVEL,
                    Message.notification("notifications/cancelled", """
                            {"requestId":7}"""))) {
                intruder.send(message).isLike(guesser.send(message)).isError(404, -32600);
            }
            for (String verb : List.of("GET", "DELETE")) {
                intruder.verb(verb).isLike(guesser.verb(verb)).isError(404, -32600);
            }

            tools.open();
            AnnsTools.isProgress(journey.next(), 2);
            AnnsTools.isProgress(journey.next(), 3);
            assertThat(journey.next().toString()).contains("arrived");
            news.isSilent();
        }
        client.send(PING).result();
    }

    @ParameterizedTest
    @MethodSource("sessions")
    @Tag("T-14")
    void eventsOfOneServerNeverWereForTheOther(Revision revision) throws Exception {
        WireClient client = client(revision);
        WireClient admin = admin(revision);
        String place;
        try (EventReader journey = EventReader.post(servers.first(), AnnsTools.TRAVEL, "Mcp-Session-Id",
                client.session())) {
            EventReader.Event event = journey.event();
            while (event.data().isEmpty()) {
                event = journey.event();
            }
            place = event.id();
        }
        String nowhere = "A".repeat(place.indexOf('.')) + place.substring(place.indexOf('.'));

        admin.verb("GET", "Last-Event-ID", place).isLike(admin.verb("GET", "Last-Event-ID", nowhere))
                .isError(404, -32600);
    }

    @ParameterizedTest
    @EnumSource
    void aCursorOfOneServerWasNeverGivenOutByTheOther(Revision revision) {
        WireClient admin = admin(revision);
        String cursor = client(revision).send(list("")).result().getString("nextCursor");

        admin.send(list(cursor)).isLike(admin.send(list("A".repeat(cursor.length())))).isError(200, -32602);

        assertThat(client(revision).send(list(cursor)).result().getJsonArray("tools")).hasSize(1);
    }

    @Test
    @Tag("T-18")
    void aStateOfOneServerWasNeverGivenOutByTheOther() {
        WireClient client = client(Revision.V2026_07_28);
        WireClient admin = admin(Revision.V2026_07_28);
        String state = client.send(AnnsTools.CAPITAL).result().getString("requestState");
        String adminState = admin.send(AnnsTools.CAPITAL).result().getString("requestState");
        String forged = "A".repeat(state.length());

        admin.send(retry(state)).isLike(admin.send(retry(forged))).isError(200, -32602);
        client.send(retry(adminState)).isLike(client.send(retry(forged))).isError(200, -32602);

        assertThat(client.send(retry(state)).result().toString()).contains("Paris");
        assertThat(admin.send(retry(adminState)).result().toString()).contains("Paris");
    }

    @ParameterizedTest
    @EnumSource
    void aChangeOfOneServerIsToldToItsOwnClients(Revision revision) throws Exception {
        try (WireStream news = listen(client(revision)); WireStream adminNews = listen(admin(revision))) {
            change(servers.engine(WireServers.ADMIN));

            assertThat(adminNews.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            news.isSilent();
            change(servers.engine(Servers.DEFAULT));
            assertThat(news.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            adminNews.isSilent();
        }
    }

    private static WireStream listen(WireClient client) throws InterruptedException {
        if (!client.revision().isStateless()) {
            return client.listen();
        }
        WireStream news = client.stream(LISTEN);
        news.next();
        return news;
    }

    @Test
    void clientsOfTheOldestTransportAreToldWhereTheirServerIs() throws Exception {
        try (ConnectedClient client = ConnectedClient.at(servers.first(), Revision.V2024_11_05);
                ConnectedClient admin = ConnectedClient.at(servers.admin(), Revision.V2024_11_05)) {
            assertThat(client.messages().getPath()).isEqualTo("/mcp/message");
            assertThat(admin.messages().getPath()).isEqualTo("/mcp/admin/message");

            URI foreign = URI.create(servers.admin() + "/message?" + client.messages().getQuery());
            URI unknown = URI.create(foreign.toString().replaceAll("=.*", "=" + UNKNOWN));
            ConnectedClient.post(foreign, PING).isLike(ConnectedClient.post(unknown, PING));
            assertThat(ConnectedClient.post(foreign, PING).status()).isEqualTo(404);
            assertThat(admin.ask(PING).getJsonObject("result")).isEmpty();
        }
    }

    @Test
    void belowAServerThereIsNothingElse() {
        URI nowhere = URI.create(servers.first() + "/nobody");

        assertThat(WireClient.post(nowhere, PING.getBytes()).status()).isEqualTo(404);
    }

    @Test
    void oneMoreServerTakesNoMoreThreads() throws Exception {
        try (WireStream news = listen(client(Revision.V2025_11_25));
                WireStream adminNews = listen(admin(Revision.V2025_11_25))) {
            change(servers.engine(WireServers.ADMIN));
            change(servers.engine(Servers.DEFAULT));
            news.next();
            adminNews.next();

            // Those of servers that have just been stopped end soon.
            await().untilAsserted(() -> assertThat(Thread.getAllStackTraces().keySet()).extracting(Thread::getName)
                    .filteredOn(name -> name.equals("mcp-jakarta-heartbeat") || name.equals("mcp-jakarta-timer"))
                    .doesNotHaveDuplicates());
        }
    }

    private static String retry(String state) {
        JsonObject request = Answer.parse(AnnsTools.CAPITAL).asJsonObject();
        return JsonTrees.object(request).add("params", JsonTrees.object(request.getJsonObject("params"))
                .add("requestState", state).add("inputResponses", Answer.parse("""
                        {"capital":{"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}}""")))
                .build().toString();
    }

    private static String list(String cursor) {
        String params = cursor.isEmpty() ? "{}" : "{\"cursor\":\"" + cursor + "\"}";
        return Message.request("tools/list", params);
    }
}
