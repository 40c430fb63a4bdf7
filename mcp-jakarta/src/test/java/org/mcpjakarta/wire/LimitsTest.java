package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.testkit.LogLines;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** What clients see when they want too much. */
@Timeout(60)
@Tag("one-node")
class LimitsTest {
    private static final String LIST = """
            {"jsonrpc":"2.0","id":"l","method":"tools/list"}""";

    private static final Settings ONE_AFTER_THE_OTHER = WireServer.SETTINGS.withThreads(Settings.Threads.REQUEST);
    private static final ToolFeature BULK = WireTools.tool("bulk",
            (call, arguments) -> WireTools.text("x".repeat(1_000_000)));
    private static final ToolFeature PAGE = WireTools.tool("page",
            (call, arguments) -> WireTools.text("x".repeat(60_000)));

    private final CompletableFuture<String> gate = new CompletableFuture<>();
    private final Semaphore entered = new Semaphore(0);
    private final ToolFeature slow = new ToolFeature("slow", WireTools.ECHO.descriptor(), (call, arguments) -> {
        entered.release();
        return gate.thenApply(WireTools::text);
    });

    @ParameterizedTest
    @EnumSource
    @Tag("R-213")
    @Tag("T-31")
    void whoCallsToolsTooOftenIsToldWhenToComeBack(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1)))) {
            WireClient client = WireClient.of(server, revision);

            Answer refused = Stream.generate(() -> client.callTool("echo", "{\"text\":\"x\"}"))
                    .filter(answer -> answer.status() != 200).findFirst().orElseThrow();

            refused.is(429,
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"tools/call is called too often\"}}");
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            client.send(LIST).result();
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-402")
    void aSessionHasOnlySoManyRequestsRunning(Revision revision) throws Exception {
        try (WireServer server = start(requests(100, 2))) {
            WireClient client = WireClient.of(server, revision);
            WireClient other = WireClient.of(server, revision);
            List<CompletableFuture<Answer>> running = List.of(later(client, 1), later(client, 2));
            entered.acquire(2);

            Answer refused = client.send(LIST);

            refused.isError(429, -32603);
            assertThat(refused.json().getString("id")).isEqualTo("l");
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            client.send(Message.request(9, "ping")).result();
            other.send(LIST).result();
            gate.complete("done");
            running.forEach(answer -> answer.join().result());
            client.send(LIST).result();
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-402")
    void aServerHasOnlySoManyRequestsRunning(Revision revision) throws Exception {
        try (WireServer server = start(requests(2, 100))) {
            WireClient client = WireClient.of(server, revision);
            List<CompletableFuture<Answer>> running = List.of(later(client, 1), later(client, 2));
            entered.acquire(2);

            Answer refused = WireClient.of(server, revision).send(LIST);

            refused.isError(503, -32603);
            assertThat(refused.json().getString("id")).isEqualTo("l");
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            gate.complete("done");
            running.forEach(answer -> answer.join().result());
            client.send(LIST).result();
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-214")
    void aResponseThatIsTooLargeIsAnError(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT
                .withBodies(new Settings.Bodies(10_000, Duration.ofSeconds(30), 1_000)))) {
            WireClient client = WireClient.of(server, revision);

            client.callTool("echo", "{\"text\":\"" + "x".repeat(500) + "\"}").result();
            Answer answer = client.callTool("echo", "{\"text\":\"" + "x".repeat(1_000) + "\"}");

            answer.is(200,
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"The response is too large to be sent\"}}");
            assertThat(client.callTool("echo", "{\"text\":\"y\"}").result().toString()).contains("y");
        }
    }

    @Test
    void aBatchHoldsAsManyResponsesAsFit() {
        Settings settings = ONE_AFTER_THE_OTHER.withLimits(Settings.Limits.DEFAULT
                .withBodies(new Settings.Bodies(10_000, Duration.ofSeconds(30), 1_000)));
        try (WireServer server = WireServer.start(settings, Features.of(List.of(WireTools.ECHO)))) {
            WireClient client = WireClient.of(server, Revision.V2025_03_26);
            String large = echo(1, "x".repeat(600)) + "," + echo(2, "x".repeat(600)) + "," + echo(3, "y");

            assertThat(results(client, "[" + large + "]")).containsExactly(true, false, true);
        }
    }

    @Test
    @Tag("R-214")
    @Tag("T-66")
    void theAnswerToABatchIsNoLargerThanAnyOtherWithAllItsErrors() {
        try (WireServer server = start(Settings.Limits.DEFAULT.withRates(new Rates(1_000, 1, 1, 1))
                .withBodies(new Settings.Bodies(1_000_000, Duration.ofSeconds(30), 20_000)))) {
            WireClient client = WireClient.of(server, Revision.V2025_03_26);
            String batch = "[" + String.join(",", Stream.iterate(1, id -> id + 1).limit(100)
                    .map(id -> echo(id, "x".repeat(1_000))).toList()) + "]";

            try (LogLines log = new LogLines()) {
                Answer answer = client.post(batch, "Mcp-Session-Id", client.session());

                assertThat(answer.text().length()).isBetween(19_000, 20_000);
                assertThat(answer.array()).hasSize(100);
                assertThat(answer.array().getValuesAs(JsonObject.class)).filteredOn(each -> each.containsKey("error"))
                        .hasSizeGreaterThan(80);
                assertThat(log.lines()).filteredOn(line -> line.contains("MCPJ5004")).hasSize(1);
            }
        }
    }

    @Test
    @Tag("T-66")
    void allRequestsOfTheLargestBatchAreServed() {
        try (WireServer server = start(Settings.Limits.DEFAULT)) {
            WireClient client = WireClient.of(server, Revision.V2025_03_26);
            String batch = "[" + String.join(",", Stream.iterate(1, id -> id + 1).limit(100)
                    .map(id -> Message.request(id, "tools/list")).toList()) + "]";

            for (int i = 0; i < 3; i++) {
                Answer answer = client.post(batch, "Mcp-Session-Id", client.session());

                assertThat(answer.array().getValuesAs(JsonObject.class)).hasSize(100)
                        .allMatch(each -> each.containsKey("result"));
            }
        }
    }

    @Test
    @Tag("T-66")
    @Tag("R-402")
    void aBatchThatNobodyReadsKeepsOnePlace() {
        Settings settings = ONE_AFTER_THE_OTHER.withLimits(requests(100, 3));
        try (WireServer server = WireServer.start(settings, Features.of(List.of(BULK, WireTools.ECHO)))) {
            WireClient client = WireClient.of(server, Revision.V2025_03_26);
            String two = "[" + echo(1, "x") + "," + echo(2, "y") + "]";
            Stream<String> unread = client.open(batch(15, "bulk"));
            Stream<String> another = client.open(batch(15, "bulk"));

            assertThat(results(client, two)).containsExactly(true, false);
            unread.close();
            await().untilAsserted(() -> assertThat(results(client, two)).containsExactly(true, true));
            another.close();
        }
    }

    private static List<Boolean> results(WireClient client, String batch) {
        return client.post(batch, "Mcp-Session-Id", client.session()).array().getValuesAs(JsonObject.class).stream()
                .map(answer -> answer.containsKey("result")).toList();
    }

    @Test
    @Tag("T-64")
    @Tag("T-66")
    void onlyAnswersThatAreKeptAreCountedAndAllOfThem() {
        CompletableFuture<Account> all = new CompletableFuture<>();
        ToolFeature held = WireTools.tool("held",
                (call, arguments) -> WireTools.text(Long.toString(all.join().held())));
        try (WireServer server = WireServer.start(ONE_AFTER_THE_OTHER, Features.of(List.of(BULK, PAGE, held)))) {
            all.complete(server.engine().budget().whole());
            WireClient client = WireClient.of(server, Revision.V2025_03_26);
            long before = all.join().held();

            assertThat(heldAfter(client, "bulk") - before).as("16 MB").isBetween(30_000_000L, 36_000_000L);
            assertThat(heldAfter(client, "page") - before).as("99 of 60 kB").isBetween(11_800_000L, 13_000_000L);
            await().untilAsserted(() -> assertThat(all.join().held()).isLessThan(before + 2_000));
        }
    }

    private static long heldAfter(WireClient client, String tool) {
        String batch = batch(99, tool);
        JsonObject last = client
                .post(batch.substring(0, batch.length() - 1) + "," + Message.call(100, "held", "{}") + "]",
                        "Mcp-Session-Id", client.session())
                .array().getJsonObject(99);
        return Long.parseLong(last.getJsonObject("result").getJsonArray("content").getJsonObject(0).getString("text"));
    }

    private static String batch(int members, String tool) {
        return "[" + String.join(",", Stream.iterate(1, id -> id + 1).limit(members)
                .map(id -> Message.call(id, tool, "{}")).toList()) + "]";
    }

    @Test
    @Tag("T-66")
    void aBatchHasOnlySoManyMembers() {
        try (WireServer server = start(Settings.Limits.DEFAULT)) {
            WireClient client = WireClient.of(server, Revision.V2025_03_26);
            List<String> pings = Stream.generate(() -> Message.request("ping")).limit(100)
                    .toList();

            Answer most = client.post(pings.toString(), "Mcp-Session-Id", client.session());
            Answer tooMany = client.post("[{}," + pings.toString().substring(1), "Mcp-Session-Id", client.session());

            assertThat(most.array()).hasSize(100);
            tooMany.is(400, "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32600,"
                    + "\"message\":\"A batch has at most 100 messages\"}}");
        }
    }

    @Test
    @Tag("R-213")
    void inABatchOnlyWhatIsTooMuchIsRefused() {
        try (WireServer server = start(Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1)))) {
            WireClient client = WireClient.of(server, Revision.V2025_03_26);
            List<JsonObject> answers = client.post(
                    "[" + String.join(",", Stream.iterate(1, id -> id + 1).limit(20).map(id -> echo(id, "x")).toList())
                            + "]",
                    "Mcp-Session-Id", client.session()).array().stream().map(JsonValue::asJsonObject).toList();

            assertThat(answers).hasSize(20);
            assertThat(answers.get(0)).containsKey("result");
            assertThat(answers).filteredOn(answer -> answer.containsKey("error")).isNotEmpty()
                    .allSatisfy(answer -> assertThat(answer.getJsonObject("error").getString("message"))
                            .isEqualTo("tools/call is called too often"));
        }
    }

    private WireServer start(Settings.Limits limits) {
        return WireServer.start(WireServer.SETTINGS.withLimits(limits), Features.of(List.of(WireTools.ECHO, slow)));
    }

    private static Settings.Limits requests(int max, int perSession) {
        return Settings.Limits.DEFAULT.withRequests(new Settings.Requests(max, perSession, 100));
    }

    private static CompletableFuture<Answer> later(WireClient client, int id) {
        return Background.supply(() -> client.send(Message.call(id, "slow", "{}")));
    }

    private static String echo(int id, String text) {
        return Message.call(id, "echo", """
                {"text":"%s"}""".formatted(text));
    }
}
