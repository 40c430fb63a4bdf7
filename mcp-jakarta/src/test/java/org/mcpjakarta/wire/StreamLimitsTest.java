package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.core.settings.StreamSettings.Ring;
import org.mcpjakarta.core.settings.StreamSettings.Wire;
import org.mcpjakarta.wire.EventReader.Event;

/** What streams may hold, how long they last, and what is told when something is lost. */
@Timeout(60)
class StreamLimitsTest {
    private static final StreamSettings USUAL = StreamSettings.DEFAULT;
    private static final String CALL = """
            {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"travel","arguments":{},"_meta":{"progressToken":"p"}}}""";

    private final CompletableFuture<Void> gate = new CompletableFuture<>();
    private final CompletableFuture<Void> news = new CompletableFuture<>();
    /** Reports once, and again at length if there is news, and arrives when the gate opens. */
    private final ToolFeature travel = new ToolFeature("travel", WireTools.ECHO.descriptor(), (call, arguments) -> {
        call.progress().report(1, 3.0, null);
        news.thenRun(() -> call.progress().report(2, 3.0, "x".repeat(10_000)));
        return gate.thenApply(open -> WireTools.text("arrived"));
    });
    private WireServer server;

    private void start(UnaryOperator<StreamSettings> change) {
        start(change, Settings.Limits.DEFAULT);
    }

    private void start(UnaryOperator<StreamSettings> change, Settings.Limits limits) {
        server = WireServer.start(WireServer.SETTINGS.withStreams(change.apply(USUAL)).withLimits(limits),
                Features.of(List.of(travel, WireTools.STEPS)).withLogs());
    }

    private static UnaryOperator<StreamSettings> perSession(int streams) {
        return usual -> new StreamSettings(streams, usual.ring(), usual.linger(), usual.wire());
    }

    private static UnaryOperator<StreamSettings> ringEvents(int events) {
        return usual -> new StreamSettings(usual.perSession(), new Ring(events, 1 << 20, Duration.ofMinutes(10)),
                usual.linger(), usual.wire());
    }

    private static UnaryOperator<StreamSettings> wire(long heartbeat, long maxConnection, boolean always) {
        return usual -> usual.withWire(new Wire(Duration.ofMillis(heartbeat), Duration.ofSeconds(10),
                Duration.ofMillis(100), Duration.ofMillis(maxConnection), always));
    }

    @AfterEach
    void stop() {
        gate.complete(null);
        server.close();
    }

    private EventReader call(WireClient client) throws Exception {
        return EventReader.post(server.endpoint(), CALL, "Mcp-Session-Id", client.session());
    }

    private EventReader listen(WireClient client) throws Exception {
        return EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session());
    }

    private EventReader resume(WireClient client, String lastEvent) throws Exception {
        return EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session(), "Last-Event-ID", lastEvent);
    }

    private Answer tryToListen(WireClient client) {
        return WireClient.exchange(
                HttpRequest.newBuilder(server.endpoint()).GET().header("Accept", "text/event-stream"),
                "Mcp-Session-Id", client.session());
    }

    private void changeTools() {
        server.engine().features().update(all -> all.withTools(all.findTool("echo").isPresent()
                ? all.tools().without("echo")
                : all.tools().with(WireTools.ECHO)));
    }

    private static List<String> rest(EventReader stream) throws Exception {
        List<String> rest = new ArrayList<>();
        for (Event event = stream.next(); event != null; event = stream.next()) {
            if (!event.data().isEmpty()) {
                rest.add(event.data());
            }
        }
        return rest;
    }

    @Tag("one-node")
    @Test
    @Tag("R-401")
    @Tag("T-31")
    void aSessionHasSoManyStreamsAndNoMore() throws Exception {
        start(perSession(2));
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        try (EventReader first = listen(client); EventReader second = listen(client)) {
            assertThat(List.of(first.status(), second.status())).containsOnly(200);

            Answer third = tryToListen(client);
            third.isError(429, -32603);
            assertThat(third.header("Retry-After")).isNotEmpty();
            assertThat(client.send(CALL.replace("travel", "steps")).events()).as("a POST is answered").hasSize(4);
        }
    }

    @Tag("one-node")
    @Test
    @Tag("R-401")
    @Tag("T-27")
    void allStreamsTogetherHoldSoMuchAndNoMore() throws Exception {
        start(wire(50, 0, false), Settings.Limits.DEFAULT.withMemory(20_000));
        WireClient one = WireClient.of(server, Revision.V2025_11_25);
        WireClient other = WireClient.of(server, Revision.V2025_11_25);
        try (EventReader stream = call(one)) {
            stream.event();
        }
        await().until(() -> server.connections() == 1);
        news.complete(null);

        Answer refused = tryToListen(other);
        refused.isError(503, -32603);
        assertThat(refused.header("Retry-After")).isNotEmpty();

        gate.complete(null);
        await().untilAsserted(() -> {
            try (EventReader stream = listen(other)) {
                assertThat(stream.status()).as("what has ended makes room").isEqualTo(200);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    void whatChangesBeforeASessionListensIsToldWhenItDoes(Revision revision) throws Exception {
        start(usual -> usual);
        WireClient client = WireClient.of(server, revision);
        changeTools();
        changeTools();

        try (WireStream stream = client.listen()) {
            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            changeTools();
            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            stream.isSilent();
        }
    }

    @Test
    @Tag("R-110")
    void whoMissedTooManyChangesIsToldThatAnythingMayHaveChanged() throws Exception {
        start(ringEvents(3));
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        List<String> uris = IntStream.range(0, 6).mapToObj(number -> "test://" + number).toList();
        uris.forEach(uri -> server.engine().sessions().subscribe(client.session(), uri));
        String place;
        try (EventReader stream = listen(client)) {
            place = stream.event().id();
        }
        uris.forEach(server.engine().features()::resourceUpdated);

        try (EventReader stream = resume(client, place)) {
            assertThat(stream.event().data()).isEmpty();
            assertThat(stream.event().data()).contains("notifications/tools/list_changed");
        }
    }

    @Test
    void whoListensAnewIsToldWhatTheOldStreamHadLeft() throws Exception {
        start(wire(50, 0, false));
        WireClient client = WireClient.of(server, Revision.V2025_06_18);
        try (EventReader stream = listen(client)) {
            assertThat(stream.status()).isEqualTo(200);
        }
        await().until(() -> server.connections() == 1);
        changeTools();

        try (WireStream stream = client.listen()) {
            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        }
    }

    @Test
    @Tag("R-401")
    void aSilentStreamIsTouchedNowAndThen() throws Exception {
        start(wire(50, 0, false));
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        var request = HttpRequest.newBuilder(server.endpoint()).GET().header("Accept", "text/event-stream")
                .header("Mcp-Session-Id", client.session()).build();

        try (var lines = HttpClient.newHttpClient().send(request, BodyHandlers.ofLines()).body()) {
            assertThat(lines.filter(line -> line.equals(":")).limit(5)).hasSize(5);
        }
    }

    @Test
    @Tag("R-096")
    void aConnectionThatLastedLongEnoughIsEndedAndTakenUpAgain() throws Exception {
        start(wire(50, 200, false));
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        String place;
        try (EventReader stream = listen(client)) {
            place = stream.event().id();
            assertThat(stream.next()).as("the end").isNull();
        }
        changeTools();

        try (EventReader stream = resume(client, place)) {
            assertThat(stream.event().data()).isEmpty();
            assertThat(stream.event().data()).contains("list_changed");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18"})
    @Tag("R-094")
    void aClientThatWouldNotComeBackKeepsItsStreamTillTheAnswer(Revision revision) throws Exception {
        start(wire(50, 200, false));
        CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS).execute(() -> gate.complete(null));

        try (EventReader stream = call(WireClient.of(server, revision))) {
            assertThat(rest(stream)).hasSize(2).last().asString().contains("arrived");
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyAnswerCanBeAStream(Revision revision) {
        start(wire(15_000, 0, true));
        WireClient client = WireClient.of(server, revision);

        Answer answer = client.send(Message.request(5, "tools/list", "{}"));

        assertThat(answer.header("Content-Type")).startsWith("text/event-stream");
        assertThat(answer.events()).singleElement().satisfies(event -> assertThat(event.getInt("id")).isEqualTo(5));
        client.send(Message.notification("notifications/initialized")).isAccepted();
    }

    @Test
    void aClientThatNamesEventStreamsFirstGetsThem() throws Exception {
        start(usual -> usual);
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        HttpRequest.Builder request = HttpRequest.newBuilder(server.endpoint())
                .POST(HttpRequest.BodyPublishers.ofString(Message.request(5, "ping")));

        Answer answer = WireClient.exchange(request, "Content-Type", "application/json", "Mcp-Session-Id",
                client.session(), "Accept", "text/event-stream, application/json");

        assertThat(answer.header("Content-Type")).startsWith("text/event-stream");
        assertThat(answer.events()).hasSize(1);
    }
}
