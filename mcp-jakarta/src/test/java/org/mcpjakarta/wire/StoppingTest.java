package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;

/** What clients see of a server that stops. */
@Timeout(60)
class StoppingTest {
    private static final String CALL = """
            {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"wait","arguments":{}}}""";
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CompletableFuture<ToolResult> end = new CompletableFuture<>();
    private final CompletableFuture<Void> cancelled = new CompletableFuture<>();
    private final ToolFeature wait = new ToolFeature("wait", WireTools.ECHO.descriptor(), (call, arguments) -> {
        call.cancellation().onRaised(() -> cancelled.complete(null));
        begun.countDown();
        return end;
    });
    private WireServer server;

    private void start(Duration drain, ToolFeature... tools) {
        server = WireServer.start(WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT
                .withRequests(Settings.Requests.DEFAULT.withDrain(drain))), Features.of(List.of(tools)));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private CompletableFuture<Answer> call(Revision revision) throws InterruptedException {
        WireClient client = WireClient.of(server, revision);
        CompletableFuture<Answer> answer = Background.supply(() -> client.send(CALL));
        assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
        return answer;
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-406")
    void aCallThatRunsIsAnsweredAndNothingNewIsBegun(Revision revision) throws Exception {
        start(LONG, wait);
        WireClient other = WireClient.of(server, revision);
        CompletableFuture<Answer> answer = call(revision);

        CompletableFuture<Void> stopped = Background.run(server::undeploy);
        // Three in a row: each of three nodes has been asked.
        await().until(() -> IntStream.range(0, 3).allMatch(turn -> other.send(Message.request("tools/list"))
                .status() == 503));
        assertThat(other.send(CALL).header("Retry-After")).isEqualTo("5");
        assertThat(WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).GET().header("Accept",
                "text/event-stream")).status()).isEqualTo(503);
        // So that a balancer leaves it.
        assertThat(WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).method("OPTIONS",
                BodyPublishers.noBody())).status()).isEqualTo(503);
        assertThat(stopped).isNotDone();
        end.complete(WireTools.text("done"));

        assertThat(answer.get().result().toString()).contains("done");
        stopped.get(10, TimeUnit.SECONDS);
        assertThat(cancelled).isNotDone();
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25", "V2026_07_28"})
    @Tag("R-406")
    void aCallThatTakesTooLongIsCancelledAndItsClientToldSo(Revision revision) throws Exception {
        start(SHORT, wait);
        CompletableFuture<Answer> answer = call(revision);

        server.undeploy();

        assertThat(answer.get(10, TimeUnit.SECONDS).text()).contains("\"id\":7").contains("-32603")
                .contains("The server is stopping");
        assertThat(cancelled).isDone();
    }

    /** What it answers on its own thread comes too late to matter. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCallOnTheThreadOfItsRequestIsToldToEnd(boolean fails) throws Exception {
        start(SHORT, WireTools.tool("wait", (call, arguments) -> {
            call.cancellation().onRaised(() -> cancelled.complete(null));
            begun.countDown();
            cancelled.join();
            if (fails) {
                throw new IllegalStateException("cancelled");
            }
            return WireTools.text("half done");
        }));
        CompletableFuture<Answer> answer = call(Revision.V2025_11_25);

        server.undeploy();

        assertThat(answer.get(10, TimeUnit.SECONDS).text()).contains("The server is stopping");
    }

    @Test
    void streamsOfNewsAndSubscriptionsEndInGoodOrder() throws Exception {
        start(SHORT, wait);
        WireStream news = WireClient.of(server, Revision.V2025_11_25).listen();
        WireStream subscription = WireClient.of(server, Revision.V2026_07_28)
                .stream("""
                        {"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true}}}""");
        subscription.next();

        server.undeploy();

        news.isOver();
        assertThat(subscription.next()).containsKey("result");
        subscription.isOver();
    }

    @Test
    @Tag("R-406")
    void noThreadIsLeft() throws Exception {
        Set<Thread> others = threads();
        start(SHORT, AskTools.FORM);
        WireStream asking = WireClient.of(server, Revision.V2025_11_25, "{\"elicitation\":{}}").stream("""
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"form","arguments":{}}}""");
        assertThat(asking.next().getString("method")).isEqualTo("elicitation/create");
        assertThat(threads()).isNotEqualTo(others);

        server.undeploy();

        await().untilAsserted(() -> assertThat(others).containsAll(threads()));
    }

    /** The threads of ours, in this process. */
    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("mcp-jakarta")).collect(Collectors.toSet());
    }
}
