package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Answers that become streams: what goes before the answer, and in which form. */
@Timeout(60)
class StreamTest {
    @RegisterExtension
    static final WireServer server = WireServer.start();

    private static Answer call(WireClient client, String tool, String meta) {
        return client.send("""
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":{},"_meta":%s}}"""
                .formatted(tool, meta));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-091")
    @Tag("R-092")
    @Tag("R-097")
    @Tag("R-137")
    @Tag("R-139")
    @Tag("R-141")
    @Tag("R-275")
    @Tag("R-278")
    void progressGoesBeforeTheAnswer(Revision revision) {
        List<JsonObject> events = call(WireClient.of(server, revision), "steps", "{\"progressToken\":\"p\"}").events();

        String message = revision == Revision.V2024_11_05 ? "" : ",\"message\":\"step 1\"";
        assertThat(events).hasSize(4);
        assertThat(events.get(0)).isEqualTo(Answer.parse(
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{\"progressToken\":\"p\",\"progress\":1,\"total\":3"
                        + message + "}}"));
        assertThat(events.get(3).getInt("id")).isEqualTo(1);
        assertThat(events.get(3)).containsKey("result");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"progressToken\":{}}", "{\"progressToken\":1.5}", "{\"progressToken\":null}"})
    @Tag("R-033")
    @Tag("R-091")
    @Tag("R-137")
    @Tag("R-275")
    void aClientThatDidNotAskIsAnsweredInOnePiece(String meta) {
        Answer answer = call(WireClient.of(server, Revision.V2025_11_25), "steps", meta);

        assertThat(answer.header("Content-Type")).startsWith("application/json");
        answer.result();
    }

    @Test
    @Tag("R-275")
    void theTokenComesBackAsItWas() {
        for (String token : List.of("7", "\"7\"")) {
            List<JsonObject> events = call(WireClient.of(server, Revision.V2026_07_28), "steps",
                    "{\"progressToken\":" + token + "}").events();

            assertThat(events.get(0).getJsonObject("params").get("progressToken")).isEqualTo(Answer.parse(token));
        }
    }

    @Test
    @Tag("R-142")
    void aStreamIsNotHeldBackByProxies() {
        Answer answer = call(WireClient.of(server, Revision.V2026_07_28), "steps", "{\"progressToken\":1}");

        assertThat(answer.header("X-Accel-Buffering")).isEqualTo("no");
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-261")
    @Tag("R-262")
    void aSessionHearsWhatItsLevelLetsThrough(Revision revision) {
        WireClient quiet = WireClient.of(server, revision);
        WireClient curious = WireClient.of(server, revision);
        String level = Message.request("logging/setLevel", """
                {"level":%s}""");

        curious.send(level.formatted("\"debug\"")).is(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
        for (String bad : List.of("\"verbose\"", "\"INFO\"", "5", "null")) {
            curious.send(level.formatted(bad)).isError(200, -32602);
        }

        assertThat(messages(call(curious, "talker", "{}"))).containsExactly("whisper", "shout");
        assertThat(messages(call(quiet, "talker", "{}"))).containsExactly("shout");
    }

    @Test
    @Tag("R-263")
    @Tag("R-265")
    void aStatelessRequestHearsOnlyWhatItAskedFor() {
        WireClient client = WireClient.of(server, Revision.V2026_07_28);

        call(client, "talker", "{}").result();
        assertThat(messages(call(client, "talker", "{\"io.modelcontextprotocol/logLevel\":\"error\"}"))).isEmpty();
        assertThat(messages(call(client, "talker", "{\"io.modelcontextprotocol/logLevel\":\"warning\"}")))
                .containsExactly("shout");
        call(client, "talker", "{\"io.modelcontextprotocol/logLevel\":\"loud\"}").isError(400, -32602);
    }

    @Test
    @Tag("R-281")
    @Tag("R-287")
    void aCancelledCallEndsWithoutAnAnswer() throws Exception {
        CountDownLatch entered = new CountDownLatch(2);
        ToolFeature patient = new ToolFeature("patient", WireTools.ECHO.descriptor(), (call, arguments) -> {
            CompletableFuture<String> end = new CompletableFuture<>();
            call.watchedCancellation().onRaised(() -> end.complete("stopped"));
            entered.countDown();
            return end.completeOnTimeout("finished", 3, TimeUnit.SECONDS).thenApply(WireTools::text);
        });
        try (WireServer own = WireServer.start(WireServer.SETTINGS, Features.of(List.of(patient)))) {
            WireClient client = WireClient.of(own, Revision.V2025_11_25);
            WireClient stranger = WireClient.of(own, Revision.V2025_11_25);
            CompletableFuture<Answer> cancelled = Background.supply(() -> client.callTool("patient", "{}"));
            CompletableFuture<Answer> untouched = Background.supply(() -> stranger.callTool("patient", "{}"));
            entered.await();

            client.send(Message.notification("notifications/cancelled", """
                    {"requestId":1}"""))
                    .isAccepted();

            assertThat(cancelled.get().events()).isEmpty();
            assertThat(untouched.get().text()).contains("finished");
        }
    }

    @Test
    @Tag("R-118")
    void endingASessionStopsItsCalls() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CompletableFuture<String> stopped = new CompletableFuture<>();
        ToolFeature patient = new ToolFeature("patient", WireTools.ECHO.descriptor(), (call, arguments) -> {
            call.watchedCancellation().onRaised(() -> stopped.complete("stopped"));
            entered.countDown();
            return stopped.thenApply(WireTools::text);
        });
        try (WireServer own = WireServer.start(WireServer.SETTINGS, Features.of(List.of(patient)))) {
            WireClient client = WireClient.of(own, Revision.V2025_11_25);
            CompletableFuture<Answer> call = Background.supply(() -> client.callTool("patient", "{}"));
            entered.await();

            WireClient.exchange(HttpRequest.newBuilder(own.endpoint()).DELETE(), "Mcp-Session-Id", client.session());

            assertThat(call.get().text()).doesNotContain("result");
            assertThat(stopped).isCompletedWithValue("stopped");
        }
    }

    private static List<String> messages(Answer answer) {
        if (answer.header("Content-Type").startsWith("application/json")) {
            answer.result();
            return List.of();
        }
        return answer.events().stream().filter(event -> event.getString("method", "").equals("notifications/message"))
                .map(event -> event.getJsonObject("params").getString("data")).toList();
    }
}
