package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.task.Tasks;

import jakarta.json.JsonObject;

/** Tasks as clients of 2025-11-25 know them. */
@Timeout(60)
class TasksTest {
    private final TaskTools tools = new TaskTools();
    private WireServer server = WireServer.start(WireServer.SETTINGS, tools.features());
    private WireClient client = WireClient.of(server, Revision.V2025_11_25);

    @AfterEach
    void stop() {
        tools.end.complete("too late");
        server.close();
    }

    private void restart(Settings.Limits limits) {
        server.close();
        server = WireServer.start(WireServer.SETTINGS.withLimits(limits), tools.features());
        client = WireClient.of(server, Revision.V2025_11_25);
    }

    private String begin(String tool) {
        return TaskTools.begin(client, tool);
    }

    private Answer ask(String method, String task) {
        return client.send(TaskTools.of(method, task));
    }

    private String status(String task) {
        return TaskTools.status(client, task);
    }

    private CompletableFuture<Answer> waitFor(String task) {
        return Background.supply(() -> ask("tasks/result", task));
    }

    private static JsonObject initialized(WireServer server, Revision revision) {
        return WireClient.post(server.endpoint(), """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%s","capabilities":{},
                 "clientInfo":{"name":"wire","version":"1"}}}""".formatted(revision.date()).getBytes()).result()
                .getJsonObject("capabilities");
    }

    @Test
    @Tag("R-324")
    @Tag("R-339")
    void tasksAreAnnouncedIfAToolMakesThem() {
        assertThat(initialized(server, Revision.V2025_11_25).getJsonObject("tasks"))
                .isEqualTo(Answer.parse("{\"cancel\":{},\"requests\":{\"tools\":{\"call\":{}}}}"));
        try (WireServer plain = WireServer.start()) {
            assertThat(initialized(plain, Revision.V2025_11_25)).doesNotContainKey("tasks");
            WireClient.of(plain, Revision.V2025_11_25).send(TaskTools.of("tasks/get", "x")).isError(200, -32601);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2024_11_05", "V2025_03_26", "V2025_06_18"})
    @Tag("R-324")
    @Tag("R-325")
    void olderClientsHearNothingOfTasks(Revision revision) {
        WireClient older = WireClient.of(server, revision);

        assertThat(initialized(server, revision)).doesNotContainKey("tasks");
        assertThat(older.send(Message.request("tools/list")).text())
                .contains("journey").doesNotContain("execution").doesNotContain("duty");
        older.send(TaskTools.of("tasks/get", "x")).isError(200, -32601);
        assertThat(older.send(TaskTools.call("count")).result()).containsKey("content");
        older.callTool("duty", "{}").isError(200, -32602);
    }

    @Test
    @Tag("R-326")
    void listsSayWhichToolsMakeTasks() {
        JsonObject list = client.send(Message.request("tools/list")).result();

        assertThat(list.getJsonArray("tools").getValuesAs(JsonObject.class))
                .filteredOn(tool -> Set.of("journey", "duty", "echo").contains(tool.getString("name")))
                .extracting(tool -> tool.getString("name") + " " + tool.get("execution"))
                .containsExactly("duty {\"taskSupport\":\"required\"}", "echo null",
                        "journey {\"taskSupport\":\"optional\"}");
    }

    @Test
    @Tag("R-224")
    @Tag("R-326")
    void whatRunsOnlyAsATaskIsNotThereOtherwiseAndTheOtherWayRound() {
        client.callTool("duty", "{}").isError(200, -32601);
        client.send(TaskTools.call("echo")).isError(200, -32601);
        assertThat(begin("duty")).isNotEmpty();
        tools.end.complete("there");
        assertThat(client.callTool("journey", "{}").result()).containsKey("content");
    }

    @Test
    @Tag("R-325")
    void whereNothingMakesTasksTheWishForOneIsIgnored() {
        try (WireServer plain = WireServer.start()) {
            assertThat(WireClient.of(plain, Revision.V2025_11_25).send(TaskTools.call("count", "7")).result())
                    .containsKey("content");
        }
    }

    @Test
    @Tag("R-327")
    @Tag("R-329")
    @Tag("R-330")
    void aTaskIsThereBeforeItIsDone() {
        Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);

        JsonObject result = client.send(TaskTools.call("vigil", "{\"ttl\":60000}")).result();

        JsonObject task = result.getJsonObject("task");
        assertThat(result).containsOnlyKeys("task");
        assertThat(task).containsOnlyKeys("taskId", "status", "createdAt", "lastUpdatedAt", "ttl", "pollInterval");
        assertThat(task.getString("status")).isEqualTo("working");
        assertThat(task.getInt("ttl")).isEqualTo(60_000);
        assertThat(task.getInt("pollInterval")).isEqualTo(2_000);
        assertThat(Instant.parse(task.getString("createdAt"))).isBetween(before, Instant.now());
        assertThat(Instant.parse(task.getString("lastUpdatedAt"))).isEqualTo(task.getString("createdAt"));
        assertThat(ask("tasks/get", task.getString("taskId")).result()).isEqualTo(task);
    }

    @Test
    @Tag("R-328")
    @Tag("R-339")
    @Tag("T-19")
    void idsAreMintedHereAndSayNothing() {
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            ids.add(client.send(TaskTools.call("count", "{\"taskId\":\"mine\"}")).result().getJsonObject("task")
                    .getString("taskId"));
        }

        assertThat(ids).hasSize(50).allSatisfy(id -> assertThat(id).matches("[A-Za-z0-9_-]{32}"));
    }

    @Test
    @Tag("R-330")
    void theServerDecidesHowLongATaskIsKept() {
        assertThat(ttl("{}")).isEqualTo(3_600_000);
        assertThat(ttl("{\"ttl\":" + "9".repeat(100) + "}")).isEqualTo(86_400_000);
        assertThat(ttl("{\"ttl\":0}")).isEqualTo(2_000);
        for (String wrong : List.of("7", "{\"ttl\":\"1\"}", "{\"ttl\":1.5}", "{\"ttl\":null}")) {
            client.send(TaskTools.call("count", wrong)).isError(200, -32602);
        }
    }

    private int ttl(String task) {
        return client.send(TaskTools.call("count", task)).result().getJsonObject("task").getInt("ttl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"count", "rainy", "barred"})
    @Tag("R-331")
    @Tag("R-333")
    void theResultIsThatOfThePlainCall(String tool) {
        JsonObject plain = client.callTool(tool, "{}").json();
        String task = begin(tool);

        JsonObject result = ask("tasks/result", task).json();

        if (plain.containsKey("error")) {
            assertThat(result.get("error")).isEqualTo(plain.get("error"));
        } else {
            JsonObject tag = Answer.parse("{\"io.modelcontextprotocol/related-task\":{\"taskId\":\"" + task + "\"}}")
                    .asJsonObject();
            assertThat(result.getJsonObject("result"))
                    .isEqualTo(JsonTrees.object(plain.getJsonObject("result")).add("_meta", tag).build());
        }
    }

    @Test
    @Tag("R-331")
    void theResultIsWaitedFor() throws Exception {
        String task = begin("journey");
        WireClient other = WireClient.of(server, Revision.V2025_11_25);
        CompletableFuture<Answer> first = waitFor(task);
        CompletableFuture<Answer> second = Background.supply(() -> other.send(TaskTools.of("tasks/result", task)));
        assertThat(status(task)).isEqualTo("working");
        assertThat(first).isNotDone();

        tools.end.complete("there");

        assertThat(first.get(10, TimeUnit.SECONDS).text()).contains("there");
        assertThat(second.get(10, TimeUnit.SECONDS).text()).contains("there");
        assertThat(status(task)).isEqualTo("completed");
        assertThat(ask("tasks/result", task).text()).contains("there");
    }

    @Test
    @Tag("R-331")
    void whoDoesNotWaitAnyLongerLeavesTheTaskAsItIs() throws Exception {
        String task = begin("journey");
        CompletableFuture<Answer> waiting = waitFor(task);
        await().until(() -> server.engine().sessions().count() > 0 && isServed(2));

        client.send(Message.notification("notifications/cancelled", """
                {"requestId":2}"""));

        assertThat(waiting.get(10, TimeUnit.SECONDS).events()).isEmpty();
        assertThat(status(task)).isEqualTo("working");
        assertThat(tools.cancelled).isNotDone();
    }

    // An id in use is not used again.
    private boolean isServed(int id) {
        return client.send(Message.request(id, "ping")).text().contains("-32600");
    }

    @Test
    @Tag("R-337")
    void failuresSayWhy() {
        String rainy = begin("rainy");
        String barred = begin("barred");
        String broken = begin("broken");
        List.of(rainy, barred, broken).forEach(task -> ask("tasks/result", task));

        assertThat(failure(rainy)).isEqualTo("It rains");
        assertThat(failure(barred)).isEqualTo("No way");
        assertThat(failure(broken)).startsWith("Internal error").doesNotContain(WireTools.SECRET);
    }

    private String failure(String task) {
        JsonObject json = ask("tasks/get", task).result();
        assertThat(json.getString("status")).isEqualTo("failed");
        assertThat(json).doesNotContainKeys("result", "error");
        return json.getString("statusMessage");
    }

    @Test
    @Tag("R-335")
    void aCancelledTaskStaysSo() throws Exception {
        String task = begin("journey");
        CompletableFuture<Answer> waiting = waitFor(task);
        tools.begun.get(10, TimeUnit.SECONDS);

        JsonObject cancelled = ask("tasks/cancel", task).result();

        assertThat(cancelled.getString("status")).isEqualTo("cancelled");
        assertThat(cancelled).isEqualTo(ask("tasks/get", task).result());
        tools.cancelled.get(10, TimeUnit.SECONDS);
        waiting.get(10, TimeUnit.SECONDS).isError(200, -32603);
        tools.end.complete("there");
        assertThat(status(task)).isEqualTo("cancelled");
        ask("tasks/result", task).isError(200, -32603);
        ask("tasks/cancel", task).isError(200, -32602);
    }

    @Test
    @Tag("R-335")
    void whatIsOverCannotBeCancelled() {
        String task = begin("count");
        ask("tasks/result", task).result();

        ask("tasks/cancel", task).isError(200, -32602);

        assertThat(status(task)).isEqualTo("completed");
    }

    @Test
    @Tag("R-289")
    void aTaskIsNotCancelledByTheIdOfItsRequest() throws Exception {
        String task = begin("journey");
        tools.begun.get(10, TimeUnit.SECONDS);

        client.send(Message.notification("notifications/cancelled", """
                {"requestId":1}"""))
                .isAccepted();

        assertThat(status(task)).isEqualTo("working");
        assertThat(tools.cancelled).isNotDone();
        tools.end.complete("there");
        assertThat(ask("tasks/result", task).text()).contains("there");
    }

    @Test
    @Tag("R-289")
    void aTaskOutlivesItsSession() {
        String task = begin("journey");

        client.verb("DELETE");
        tools.end.complete("there");

        WireClient next = WireClient.of(server, Revision.V2025_11_25);
        assertThat(next.send(TaskTools.of("tasks/result", task)).text()).contains("there");
    }

    @Tag("one-node")
    @Test
    @Tag("R-280")
    @Tag("R-333")
    void progressGoesOnUnderItsTokenAndEndsWithTheTask() throws Exception {
        try (WireStream news = client.listen()) {
            String task = begin("journey");
            Call call = tools.begun.get(10, TimeUnit.SECONDS);
            call.progress().report(1, null, null);
            isProgress(news.next(), task, 1);
            try (WireStream waiting = streamOf(task, call)) {
                isProgress(waiting.next(), task, 2);

                tools.end.complete("there");

                assertThat(waiting.next().getJsonObject("result")).containsKey("content");
                call.progress().report(3, null, null);
                client.send(Message.request(9, "ping")).result();
                news.isSilent();
            }
        }
    }

    // The answer becomes a stream with the first event.
    private WireStream streamOf(String task, Call call) throws Exception {
        CompletableFuture<WireStream> opened = Background
                .supply(() -> client.stream(TaskTools.of("tasks/result", task)));
        await().until(() -> isServed(2));
        call.progress().report(2, null, null);
        return opened.get(10, TimeUnit.SECONDS);
    }

    private static void isProgress(JsonObject event, String task, int progress) {
        assertThat(event).isEqualTo(Answer.parse("""
                {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":%d,
                 "_meta":{"io.modelcontextprotocol/related-task":{"taskId":"%s"}}}}""".formatted(progress, task)));
    }

    @Test
    @Tag("R-280")
    void aCancelledTaskReportsNothingMore() throws Exception {
        try (WireStream news = client.listen()) {
            String task = begin("journey");
            Call call = tools.begun.get(10, TimeUnit.SECONDS);
            ask("tasks/cancel", task).result();
            // If another node has answered, the node of the task is told by a message.
            await().until(call.cancellation()::isRaised);

            call.progress().report(1, null, null);

            client.send(Message.request(9, "ping")).result();
            news.isSilent();
        }
    }

    @Test
    @Tag("R-333")
    void theParameterSaysWhichTaskIsMeant() {
        String task = begin("count");
        String other = begin("journey");
        String misleading = """
                {"jsonrpc":"2.0","id":2,"method":"%s","params":{"taskId":"%s",
                 "_meta":{"io.modelcontextprotocol/related-task":{"taskId":"%s"}}}}""";

        assertThat(client.send(misleading.formatted("tasks/result", task, other)).result().toString()).contains(task);
        for (String method : List.of("tasks/get", "tasks/cancel")) {
            JsonObject result = client.send(misleading.formatted(method, other, task)).result();
            assertThat(result.getString("taskId")).isEqualTo(other);
            assertThat(result).doesNotContainKey("_meta");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks/get", "tasks/result", "tasks/cancel"})
    @Tag("R-336")
    void unknownTasksAreAnError(String method) {
        ask(method, "nobody").isError(200, -32602);
        client.send(Message.request(2, method)).isError(200, -32602);
        client.send(Message.request(2, method, """
                {"taskId":7}"""))
                .isError(200, -32602);
    }

    @Test
    @Tag("R-339")
    void whomNobodyKnowsGetsNoList() {
        client.send(Message.request(2, "tasks/list")).isError(200, -32601);
    }

    @Test
    @Tag("R-341")
    void pollingIsAnsweredByJson() {
        String task = begin("journey");

        assertThat(ask("tasks/get", task).header("Content-Type")).startsWith("application/json");
    }

    @Test
    @Tag("R-340")
    void aClientHasOnlySoManyTasksAtWork() {
        restart(Settings.Limits.DEFAULT.withTasks(limits(new TaskStore.Room(10, 10, 2), Duration.ofMinutes(1))));
        String first = begin("journey");
        begin("journey");

        client.send(TaskTools.call("journey")).isError(200, -32603);
        assertThat(TaskTools.begin(WireClient.of(server, Revision.V2025_11_25), "journey")).isNotEmpty();
        ask("tasks/cancel", first).result();

        assertThat(begin("journey")).isNotEmpty();
    }

    @Test
    @Tag("R-340")
    void anExpiredTaskIsGoneAndStopped() throws Exception {
        restart(Settings.Limits.DEFAULT
                .withTasks(limits(new TaskStore.Room(10, 10, 10), Duration.ofMillis(1))));
        String task = begin("journey");
        tools.begun.get(10, TimeUnit.SECONDS);

        await().untilAsserted(() -> ask("tasks/get", task).isError(200, -32602));
        server.sweep();

        tools.cancelled.get(10, TimeUnit.SECONDS);
        assertThat(server.engine().status().now().tasks()).isEmpty();
    }

    private static Tasks.Limits limits(TaskStore.Room room, Duration ttl) {
        return new Tasks.Limits(room, ttl, Tasks.Limits.DEFAULT.executor());
    }

    @Tag("one-node")
    @Test
    @Tag("R-340")
    @Tag("T-31")
    void pollingTooOftenIsRefused() {
        restart(Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1)));

        for (int i = 0; i < 2; i++) {
            ask("tasks/get", "x").isError(200, -32602);
        }

        assertThat(ask("tasks/get", "x").status()).isEqualTo(429);
    }

    @Test
    void aServerThatStopsEndsItsTasks() throws Exception {
        restart(Settings.Limits.DEFAULT.withRequests(Settings.Requests.DEFAULT.withDrain(Duration.ofMillis(100))));
        String task = begin("journey");
        tools.begun.get(10, TimeUnit.SECONDS);
        CompletableFuture<Answer> waiting = waitFor(task);
        await().until(() -> isServed(2));

        server.undeploy();

        tools.cancelled.get(10, TimeUnit.SECONDS);
        waiting.get(10, TimeUnit.SECONDS).isError(200, -32603);
    }
}
