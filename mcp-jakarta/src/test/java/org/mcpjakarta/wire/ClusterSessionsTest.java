package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Sessions, questions and cancellations on several nodes: each request may go to any of them. */
@Tag("own-nodes")
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class ClusterSessionsTest {
    private static final String ABLE = "{\"sampling\":{},\"elicitation\":{}}";
    private static final String LIST = Message.request("tools/list");

    private final CompletableFuture<Void> cancelled = new CompletableFuture<>();
    private final CompletableFuture<Void> begun = new CompletableFuture<>();
    private final ToolFeature patient = new ToolFeature("patient", WireTools.ECHO.descriptor(), (call, arguments) -> {
        CompletableFuture<Void> end = new CompletableFuture<>();
        call.cancellation().onRaised(() -> {
            cancelled.complete(null);
            end.complete(null);
        });
        begun.complete(null);
        return end.thenApply(done -> WireTools.text("late"));
    });
    @RegisterExtension
    final WireNodes nodes = WireNodes.of(3,
            Features.of(List.of(WireTools.ECHO, WireTools.TALKER, AskTools.FORM, AskTools.CAPITAL, patient))
                    .withLogs());

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    void aSessionIsKnownOnAllNodesUntilItIsEnded(Revision revision) {
        WireClient client = WireClient.of(nodes.node(0), revision);

        client.through(nodes.node(1)).send(LIST).result();
        client.through(nodes.node(2)).send(LIST).result();
        assertThat(client.through(nodes.node(1)).verb("DELETE").status()).isEqualTo(204);

        Awaitility.await().atMost(Duration.ofSeconds(3)).untilAsserted(() -> {
            for (int node = 0; node < 3; node++) {
                assertThat(client.through(nodes.node(node)).send(LIST).status()).isEqualTo(404);
            }
        });
    }

    @Test
    void theLogLevelHoldsOnAllNodes() {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        client.through(nodes.node(2)).send(LIST).result();
        client.through(nodes.node(1)).send(Message.request("logging/setLevel", "{\"level\":\"debug\"}")).result();

        Awaitility.await().atMost(Duration.ofSeconds(3))
                .untilAsserted(() -> assertThat(client.through(nodes.node(2)).callTool("talker", "{}").text())
                        .contains("whisper").contains("shout"));
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    void anAnswerFindsItsCallOnAnotherNode(Revision revision) throws Exception {
        WireClient client = WireClient.of(nodes.node(0), revision, ABLE);
        try (WireStream stream = client.stream(Message.call("capital", "{}"))) {
            JsonObject question = stream.next();
            String answer = Message.result(question, """
                    {"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}""");

            client.through(nodes.node(1)).send(answer).isAccepted();

            assertThat(stream.next().toString()).contains("Paris").contains("\"result\"");
            stream.isOver();
            assertThat(client.through(nodes.node(2)).send(answer).status()).as("it is not open any more")
                    .isEqualTo(400);
        }
    }

    @Test
    void anAnswerToNobodyAndToAnotherSessionAreTheSame() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25, ABLE);
        WireClient other = WireClient.of(nodes.node(1), Revision.V2025_11_25, ABLE);
        try (WireStream stream = client.stream(Message.call("form", "{}"))) {
            JsonObject question = stream.next();
            String answer = Message.result(question, "{\"action\":\"decline\"}");
            for (int node = 0; node < 3; node++) {
                Answer foreign = other.through(nodes.node(node)).send(answer);
                Answer unknown = other.through(nodes.node(node)).send("""
                        {"jsonrpc":"2.0","id":4711,"result":{}}""");
                foreign.isLike(unknown);
                assertThat(foreign.status()).isEqualTo(400);
            }
            client.through(nodes.node(2)).send(answer).isAccepted();
            assertThat(stream.next().toString()).contains("\"id\":1");
        }
    }

    @Test
    void aCancellationReachesTheCallOnItsNode() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        CompletableFuture<Answer> answer = Background.supply(() -> client.callTool("patient", "{}"));
        begun.join();

        client.through(nodes.node(1)).send(Message.notification("notifications/cancelled", "{\"requestId\":1}"))
                .isAccepted();

        cancelled.join();
        assertThat(answer.join().text()).doesNotContain("late");
    }

    @Test
    void theEndOfASessionCancelsItsCallsOnAllNodes() {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        CompletableFuture<Answer> answer = Background.supply(() -> client.callTool("patient", "{}"));
        begun.join();

        client.through(nodes.node(1)).verb("DELETE");

        cancelled.join();
        answer.join();
    }

    @Test
    void statelessCallsNeedNoStoreAndSessionsWaitForIt() {
        WireClient stateless = WireClient.of(nodes.node(0), Revision.V2026_07_28);
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        nodes.store().away(true);

        stateless.callTool("echo", "{\"text\":\"hi\"}").result();
        Answer refused = client.through(nodes.node(1)).send(LIST);

        refused.isError(503, -32603);
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        nodes.store().away(false);
        Awaitility.await().atMost(Duration.ofSeconds(3))
                .untilAsserted(() -> assertThat(client.through(nodes.node(1)).send(LIST).status()).isEqualTo(200));
    }

    @Test
    void whoListensWhileTheStoreIsAwayIsHeld() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        nodes.store().away(true);
        CompletableFuture<WireStream> opened = Background.supply(() -> client.through(nodes.node(1)).listen());
        client.through(nodes.node(2)).send(LIST).isError(503, -32603);
        assertThat(opened).isNotDone();

        nodes.store().away(false);

        try (WireStream stream = opened.join()) {
            stream.isSilent();
        }
    }
}
