package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;

/** What is kept for clients is counted in bytes, refused where there is no room, and let go when it is over. */
@Timeout(60)
@Tag("one-node")
class MemoryTest {
    private static final int MEMORY = 10 << 20;
    private static final String TEXT = "x".repeat(1_000_000);
    private static final String TASKS = "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";
    private static final String ARGUMENTS = "{\"text\":\"" + TEXT + "\"}";

    private final CompletableFuture<String> gate = new CompletableFuture<>();
    private final Semaphore entered = new Semaphore(0);
    private final ToolFeature slow = new ToolFeature("slow", WireTools.ECHO.descriptor(), (call, arguments) -> {
        entered.release();
        return gate.thenApply(WireTools::text);
    });
    private final ToolFeature journey = new ToolFeature("journey", WireTools.ECHO.descriptor(), (call, arguments) -> {
        entered.release();
        return gate.thenApply(WireTools::text);
    }).withTasks(TaskSupport.OPTIONAL);
    private final ToolFeature bulk = WireTools.tool("bulk", (call, arguments) -> WireTools.text(TEXT))
            .withTasks(TaskSupport.OPTIONAL);
    private final WireServer server = WireServer.start(
            WireServer.SETTINGS.withStreams(StreamSettings.DEFAULT.withWire(new StreamSettings.Wire(
                    Duration.ofMillis(50), Duration.ofSeconds(10), Duration.ofSeconds(1), Duration.ZERO, false)))
                    .withLimits(Settings.Limits.DEFAULT.withMemory(MEMORY)
                            .withSessions(new SessionLimits(30, 2, Duration.ofMinutes(30), SessionLimits.Ids.RANDOM))),
            Features.of(List.of(slow, journey, bulk, AskTools.CAPITAL, WireTools.ECHO)));

    @AfterEach
    void stop() {
        gate.complete("too late");
        server.close();
    }

    private long held() {
        return server.engine().budget().whole().held();
    }

    private void isLetGo(long before) {
        // The log of a stream that has ended is kept for a while.
        await().untilAsserted(() -> assertThat(held()).isLessThanOrEqualTo(before + 2_000));
    }

    private static CompletableFuture<Answer> later(Supplier<Answer> call) {
        return Background.supply(call);
    }

    @Test
    @Tag("T-64")
    void aSessionKeepsLittleOfItsHandshake() {
        String initialize = """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",
                 "capabilities":{"roots":{},"unknown":{"a":"%1$s"}},"more":"%1$s",
                 "clientInfo":{"name":"test","version":"1","title":"%1$s"}}}""".formatted(TEXT);
        for (int i = 0; i < 20; i++) {
            assertThat(WireClient.post(server.endpoint(), initialize.getBytes()).status()).isEqualTo(200);
        }

        await().untilAsserted(() -> assertThat(held()).isLessThan(20 * 4_000));
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("T-64")
    void aHandshakeOfWhichTooMuchWouldBeKeptIsRefused(Revision revision) {
        String initialize = """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"%s","capabilities":%s,
                 "clientInfo":{"name":"%s","version":"1"}}}""";
        String large = "{\"extensions\":{\"com.example/x\":{\"a\":\"" + "x".repeat(10_000) + "\"}}}";

        WireClient.post(server.endpoint(), initialize.formatted(revision.date(), large, "c").getBytes())
                .isError(400, -32602);
        WireClient.post(server.endpoint(), initialize.formatted(revision.date(), "{}", "c".repeat(300)).getBytes())
                .isError(400, -32602);
        assertThat(server.engine().sessions().count()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-64")
    void requestsThatWaitAreCountedUntilTheyAreAnswered(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);
        client.callTool("echo", "{\"text\":\"x\"}").result();
        long before = held();
        String large = """
                {"text":"x","a":"%1$s","b":"%1$s","c":"%1$s"}""".formatted(TEXT);
        CompletableFuture<Answer> first = later(() -> client.callTool("slow", large));
        entered.acquire();
        assertThat(held()).isGreaterThan(before + 6 * TEXT.length() - 20_000);

        Answer refused = client
                .send(Message.call(2, "slow", large));

        refused.isError(503, -32603);
        assertThat(refused.header("Retry-After")).isNotEmpty();
        assertThat(entered.availablePermits()).as("nothing was done for it").isZero();
        client.send(Message.call(3, "echo", """
                {"text":"small"}""")).result();
        gate.complete("done");
        first.join().result();
        isLetGo(before);
    }

    @Test
    @Tag("T-64")
    void manySmallValuesAreCountedAsWell() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        client.callTool("echo", "{\"text\":\"x\"}").result();
        long before = held();
        String numbers = "{\"text\":\"x\",\"numbers\":[" + "1,".repeat(20_000) + "1]}";
        CompletableFuture<Answer> first = later(() -> client.callTool("slow", numbers));
        entered.acquire();

        assertThat(held()).isGreaterThan(before + 1_000_000);
        gate.complete("done");
        first.join().result();
        isLetGo(before);
    }

    @Test
    @Tag("T-64")
    void aCallWhoseClientHasLeftCountsUntilItEnds() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25, "{\"sampling\":{}}");
        client.callTool("echo", "{\"text\":\"x\"}").result();
        long before = held();
        String ask = Message.call(5, "capital", ARGUMENTS);
        try (EventReader stream = EventReader.post(server.endpoint(), ask, client.headersFor(
                Answer.parse(ask).asJsonObject()))) {
            stream.event();
        }
        await().until(() -> server.connections() <= 1);

        assertThat(held()).isGreaterThan(before + 2 * TEXT.length() - 20_000);
        client.verb("DELETE");
        isLetGo(before);
    }

    @Test
    @Tag("T-64")
    void answersOfClientsAreCountedAndMayBeTooMuch() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25, "{\"sampling\":{}}");
        client.callTool("echo", "{\"text\":\"x\"}").result();
        long before = held();
        server.engine().budget().whole().add(MEMORY - 3_000_000);
        WireTalk talk = WireTalk.of(client, "{\"name\":\"capital\",\"arguments\":{}}",
                question -> """
                        {"role":"assistant","model":"m","content":{"type":"text","text":"%s"}}""".formatted(TEXT));

        assertThat(talk.error()).isEqualTo(-32603);
        isLetGo(before + MEMORY - 3_000_000);
    }

    @Test
    @Tag("T-64")
    void aTaskThatIsOverKeepsItsAnswerAlone() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2026_07_28, TASKS);
        long before = held();
        String task = client.callTool("journey", ARGUMENTS).result().getString("taskId");
        entered.acquire();
        assertThat(held()).isGreaterThan(before + TEXT.length());

        gate.complete("done");

        await().untilAsserted(() -> assertThat(client.send(TaskTools.of("tasks/get", task)).result().toString())
                .contains("done"));
        isLetGo(before + 4_000);
    }

    @Test
    @Tag("T-64")
    void resultsOfOlderTasksMakeRoomForNewerOnes() {
        WireClient client = WireClient.of(server, Revision.V2026_07_28, TASKS);
        List<String> tasks = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            String task = client.callTool("bulk", "{}").result().getString("taskId");
            tasks.add(task);
            await().untilAsserted(() -> assertThat(client.send(TaskTools.of("tasks/get", task)).result()
                    .getString("status")).isEqualTo("completed"));
        }

        client.send(TaskTools.of("tasks/get", tasks.get(0))).isError(200, -32602);
        client.send(TaskTools.of("tasks/get", tasks.get(7))).result();
        assertThat(held()).isLessThanOrEqualTo(MEMORY);
    }

    @Test
    @Tag("T-64")
    void aClientListensOnlySoManyTimes() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2026_07_28);
        String listen = Message.request("subscriptions/listen", """
                {"notifications":{"toolsListChanged":true}}""");
        long before = held();
        List<WireStream> open = Stream.generate(() -> client.stream(listen)).limit(3).toList();
        for (WireStream stream : open) {
            stream.next();
        }
        assertThat(held()).isGreaterThan(before + 3 * 8_000);

        Answer refused = client.send(listen);

        refused.isError(429, -32603);
        assertThat(refused.header("Retry-After")).isNotEmpty();
        open.forEach(WireStream::close);
        isLetGo(before);
        await().untilAsserted(() -> {
            try (WireStream stream = client.stream(listen)) {
                assertThat(stream.next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");
            }
        });
    }

    @ParameterizedTest
    @EnumSource(names = "V2024_11_05", mode = Mode.EXCLUDE)
    @Tag("T-64")
    void anAnswerThatNobodyReadsKeepsItsPlace(Revision revision) throws Exception {
        Settings one = WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT
                .withRequests(new Settings.Requests(1, 9, 9)));
        ToolFeature huge = WireTools.tool("huge", (call, arguments) -> WireTools.text(TEXT.repeat(15)));
        try (WireServer narrow = WireServer.start(one, Features.of(List.of(huge, WireTools.ECHO)))) {
            WireClient client = WireClient.of(narrow, revision);
            WireClient other = WireClient.of(narrow, revision);
            Stream<String> unread = client.open(Message.call("huge", "{}"));
            other.callTool("echo", "{\"text\":\"x\"}").isError(503, -32603);
            unread.close();
            await().untilAsserted(() -> assertThat(other.callTool("echo", "{\"text\":\"x\"}").status()).isEqualTo(200));
        }
    }

    @Test
    @Tag("T-64")
    void anAnswerForWhichThereIsNoMemoryIsAnError() {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        server.engine().budget().whole().add(MEMORY - 500_000);

        Answer answer = client.callTool("bulk", "{}");

        answer.is(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,"
                + "\"message\":\"The server has no memory for the response now\"}}");
        client.callTool("echo", "{\"text\":\"x\"}").result();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-67")
    void idsHaveALength(Revision revision) {
        WireClient client = WireClient.of(server, revision);
        String list = """
                {"jsonrpc":"2.0","id":"%s","method":"tools/list"}""";

        client.send(list.formatted("i".repeat(256))).result();
        client.send(list.formatted("i".repeat(257))).isError(400, -32600);
    }

    @Test
    @Tag("T-67")
    void urisThatAreListenedToAreLookedAt() {
        try (WireServer live = WireServer.start(WireServer.SETTINGS, Features.NONE.withLiveLists())) {
            WireClient client = WireClient.of(live, Revision.V2026_07_28);

            assertThat(List.of("x".repeat(10), "rooms://" + "x".repeat(9_000))).allSatisfy(uri -> client
                    .send(Message.request("subscriptions/listen", """
                            {"notifications":{"resourceSubscriptions":["%s"]}}""".formatted(uri)))
                    .isError(200, -32602));
        }
    }
}
