package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Which stream a message goes on. */
@Timeout(60)
class WhereMessagesGoTest {
    private static final String LISTEN = """
            {"jsonrpc":"2.0","id":"l","method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true}}}""";

    private final CyclicBarrier together = new CyclicBarrier(2);
    /** Two of them report in turn. */
    private final ToolFeature pair = WireTools.tool("pair", (call, arguments) -> {
        for (int step = 1; step <= 5; step++) {
            meet();
            call.progress().report(step, null, null);
        }
        return WireTools.text("done");
    });
    @RegisterExtension
    final WireServer server = WireServer.start(WireServer.SETTINGS,
            Features.of(Stream.concat(AskTools.ALL.stream(), Stream.of(pair, WireTools.ECHO)).toList()));

    @ParameterizedTest
    @EnumSource
    @Tag("R-093")
    @Tag("R-139")
    void whatIsSaidOfARequestGoesOnItsOwnStream(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        List<CompletableFuture<List<JsonObject>>> streams = Stream.of(1, 2).map(id -> Background.supply(
                () -> client.send(call(id, "pair", id)).events())).toList();

        for (int id = 1; id <= 2; id++) {
            int own = id;
            List<JsonObject> events = new ArrayList<>(streams.get(id - 1).join());
            assertThat(events.remove(events.size() - 1).getInt("id")).isEqualTo(id);
            assertThat(events).hasSize(5)
                    .allMatch(event -> event.getJsonObject("params").getInt("progressToken") == own);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-093")
    @Tag("R-100")
    @Tag("R-101")
    void aListeningStreamCarriesNothingOfRequests(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);
        try (WireStream listening = client.listen()) {
            for (int id = 0; id < 300; id++) {
                client.send(call(id, "echo", id)).result();
            }
            Stream.of(1, 2).map(id -> Background.supply(() -> client.send(call(id, "pair", id)).events()))
                    .toList().forEach(CompletableFuture::join);
            changeTools();

            assertThat(listening.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            listening.isSilent();
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-124")
    void aSecondListeningStreamDoesNotEndTheFirst(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);
        try (WireStream first = client.listen(); WireStream second = client.listen()) {
            changeTools();
            second.next();
            WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).GET().header("Accept", "text/event-stream"),
                    "Mcp-Session-Id", client.session() + "x").isError(404, -32600);

            assertThat(first.hasEnded()).isFalse();
            assertThat(second.hasEnded()).isFalse();
            WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).DELETE(), "Mcp-Session-Id", client.session());
            first.isOver();
            second.isOver();
        }
    }

    @Tag("one-node")
    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18"})
    @Tag("R-094")
    void aStreamWhoseClientWouldNotComeBackLastsUntilTheAnswer(Revision revision) {
        ToolFeature shy = WireTools.tool("shy", (call, arguments) -> {
            call.progress().report(1, null, null);
            call.reply().hangUp();
            call.progress().report(2, null, null);
            return WireTools.text("arrived");
        });
        server.engine().features().update(features -> features.withTools(features.tools().with(shy)));

        List<JsonObject> events = WireClient.of(server, revision).send(call(1, "shy", 1)).events();

        assertThat(events).hasSize(3);
        assertThat(events.get(2).getJsonObject("result").toString()).contains("arrived");
    }

    @Test
    @Tag("R-140")
    void noStatelessStreamCarriesARequest() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2026_07_28, "{\"sampling\":{},\"roots\":{}}");
        try (WireStream listening = client.stream(LISTEN)) {
            listening.next();

            List<JsonObject> events = client.send(call(1, "rounds", 1)).events();
            changeTools();

            assertThat(events).hasSize(2).allMatch(event -> event.containsKey("method") != event.containsKey("id"));
            assertThat(events.get(1).getJsonObject("result").getString("resultType")).isEqualTo("input_required");
            assertThat(listening.next()).doesNotContainKey("id");
            listening.isSilent();
        }
    }

    @Test
    @Tag("R-143")
    void aQuietStreamIsKeptAlive() {
        WireClient client = WireClient.of(server, Revision.V2026_07_28);
        try (Stream<String> lines = client.open(LISTEN)) {
            Iterator<String> each = lines.iterator();
            String line = each.next();
            while (!line.startsWith(":")) {
                line = each.next();
            }
            changeTools();
            while (!line.contains("notifications/tools/list_changed")) {
                line = each.next();
            }

            assertThat(line).startsWith("data: {");
        }
    }

    private void changeTools() {
        server.engine().features()
                .update(features -> features.withTools(features.tools().with(WireTools.tool("new", (call, none) -> {
                    throw new UnsupportedOperationException();
                }))));
    }

    private void meet() {
        try {
            together.await(10, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static String call(int id, String tool, int token) {
        return """
                {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"%s","arguments":{"text":"x"},
                 "_meta":{"progressToken":%d}}}""".formatted(id, tool, token);
    }
}
