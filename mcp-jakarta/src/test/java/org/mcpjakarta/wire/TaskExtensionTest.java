package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Tasks as the extension of 2026-07-28 has them. */
@Timeout(60)
class TaskExtensionTest {
    private static final String EXTENSION = "{\"io.modelcontextprotocol/tasks\":{}}";
    private static final String ABLE = "{\"sampling\":{},\"roots\":{},\"extensions\":" + EXTENSION + "}";
    private static final String MODEL = """
            {"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}""";
    private static final String ROOTS = "{\"roots\":[{\"uri\":\"file:///work\"}]}";

    private final TaskTools tools = new TaskTools();
    private final WireServer server = WireServer.start(WireServer.SETTINGS, tools.features());
    private final WireClient client = WireClient.of(server, Revision.V2026_07_28, ABLE);
    private final WireClient unaware = WireClient.of(server, Revision.V2026_07_28, "{\"tasks\":{\"list\":{}}}");

    @AfterEach
    void stop() {
        tools.end.complete("too late");
        server.close();
    }

    private JsonObject begin(String tool) {
        JsonObject result = client.callTool(tool, "{}").result();
        assertThat(result.getString("resultType")).isEqualTo("task");
        return result;
    }

    private String beginId(String tool) {
        return begin(tool).getString("taskId");
    }

    private JsonObject get(String task) {
        return client.send(TaskTools.of("tasks/get", task)).result();
    }

    private JsonObject await(String task, String status) {
        Awaitility.await()
                .untilAsserted(() -> assertThat(get(task).getString("status")).isEqualTo(status));
        return get(task);
    }

    private static String update(String task, String responses) {
        return """
                {"jsonrpc":"2.0","id":3,"method":"tasks/update","params":{"taskId":"%s","inputResponses":%s}}"""
                .formatted(task, responses);
    }

    private void isDone(Answer answer) {
        JsonObject result = answer.result();
        assertThat(JsonTrees.object(result).remove("_meta").build())
                .isEqualTo(Answer.parse("{\"resultType\":\"complete\"}"));
    }

    @Test
    @Tag("R-354")
    void theExtensionIsAnnouncedAndNothingOfOldTasks() {
        JsonObject capabilities = client.send(Message.request("server/discover")).result()
                .getJsonObject("capabilities");

        assertThat(capabilities.get("extensions")).isEqualTo(Answer.parse(EXTENSION));
        assertThat(capabilities).doesNotContainKey("tasks");
        assertThat(client.send(Message.request("tools/list")).text())
                .contains("duty").doesNotContain("execution");
        try (WireServer plain = WireServer.start()) {
            assertThat(WireClient.of(plain, Revision.V2026_07_28, ABLE)
                    .send(Message.request("server/discover")).text())
                    .doesNotContain("extensions");
        }
    }

    @Test
    @Tag("R-344")
    @Tag("R-345")
    @Tag("R-346")
    void aTaskIsThereAsSoonAsItIsToldOf() {
        JsonObject begun = begin("journey");

        assertThat(begun).containsOnlyKeys("resultType", "taskId", "status", "createdAt", "lastUpdatedAt", "ttlMs",
                "pollIntervalMs", "_meta");
        assertThat(begun.getString("status")).isEqualTo("working");
        assertThat(get(begun.getString("taskId")))
                .isEqualTo(JsonTrees.object(begun).add("resultType", "complete").build());
        for (int i = 0; i < 200; i++) {
            get(beginId("count"));
        }
    }

    @Test
    @Tag("R-342")
    @Tag("R-343")
    void whoDoesNotDeclareTheExtensionGetsNoTask() {
        tools.end.complete("there");

        JsonObject result = unaware.callTool("journey", "{}").result();
        JsonObject error = unaware.callTool("duty", "{}").isError(400, -32021);

        assertThat(result.getString("resultType")).isEqualTo("complete");
        assertThat(result.toString()).contains("there");
        assertThat(error.getJsonObject("data"))
                .isEqualTo(Answer.parse("{\"requiredCapabilities\":{\"extensions\":" + EXTENSION + "}}"));
    }

    @Test
    @Tag("R-344")
    @Tag("R-354")
    void theServerAloneDecidesWhatIsATask() {
        JsonObject echo = client.send("""
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":"x"},
                 "task":{"ttl":1}}}""").result();

        assertThat(echo.getString("resultType")).isEqualTo("complete");
        assertThat(client.send(TaskTools.call("journey", "7")).result().getInt("ttlMs")).isEqualTo(3_600_000);
    }

    @Test
    @Tag("R-346")
    void theResultComesWithTheTask() {
        JsonObject plain = unaware.callTool("count", "{}").result();

        JsonObject task = await(beginId("count"), "completed");

        assertThat(task.getString("resultType")).isEqualTo("complete");
        assertThat(task.getJsonObject("result")).isEqualTo(plain);
        assertThat(task).doesNotContainKeys("error", "inputRequests", "requestState");
    }

    @Test
    @Tag("R-347")
    void onlyErrorsOfTheProtocolAreFailures() {
        JsonObject rainy = await(beginId("rainy"), "completed");
        JsonObject barred = await(beginId("barred"), "failed");

        assertThat(rainy.getJsonObject("result").getBoolean("isError")).isTrue();
        assertThat(barred.getJsonObject("error"))
                .isEqualTo(Answer.parse("{\"code\":-32000,\"message\":\"No way\",\"data\":{\"road\":1}}"));
        assertThat(barred.getString("statusMessage")).isEqualTo("No way");
        assertThat(barred).doesNotContainKey("result");
    }

    @Test
    @Tag("R-346")
    @Tag("R-349")
    void aTaskIsCancelledByAWordThatIsConfirmed() throws Exception {
        String task = beginId("journey");
        tools.begun.get(10, TimeUnit.SECONDS);

        isDone(client.send(TaskTools.of("tasks/cancel", task)));

        tools.cancelled.get(10, TimeUnit.SECONDS);
        JsonObject cancelled = await(task, "cancelled");
        assertThat(cancelled).doesNotContainKeys("result", "error");
        isDone(client.send(TaskTools.of("tasks/cancel", task)));
    }

    @Test
    @Tag("R-346")
    @Tag("R-349")
    @Tag("R-350")
    void questionsStandInTheTaskUntilTheyAreAnswered() {
        String task = beginId("together");
        JsonObject asked = await(task, "input_required").getJsonObject("inputRequests");
        assertThat(asked).containsOnlyKeys("a", "b");
        assertThat(asked.getJsonObject("a")).isEqualTo(Answer
                .parse("{\"method\":\"sampling/createMessage\",\"params\":" + AskTools.SAMPLE_PARAMS + "}"));

        isDone(client.send(update(task, "{\"a\":" + MODEL + ",\"nobody\":{}}")));
        assertThat(get(task).getJsonObject("inputRequests")).containsOnlyKeys("b");
        isDone(client.send(update(task, "{\"a\":{\"model\":\"evil\"}}")));
        isDone(client.send(update(task, "{\"b\":" + ROOTS + "}")));

        assertThat(await(task, "completed").toString()).contains("m{").doesNotContain("evil");
        isDone(client.send(update(task, "{\"b\":" + ROOTS + "}")));
        client.send(update(task, "{\"b\":7}")).isError(200, -32602);
        client.send(update(task, "7")).isError(200, -32602);
    }

    @Test
    @Tag("R-348")
    void aKeyIsUsedOnce() {
        String task = beginId("rounds");

        JsonObject first = await(task, "input_required").getJsonObject("inputRequests");
        client.send(update(task, "{\"first\":" + MODEL + "}"));
        Awaitility.await().until(() -> get(task).containsKey("inputRequests")
                && get(task).getJsonObject("inputRequests").containsKey("second"));
        JsonObject second = get(task).getJsonObject("inputRequests");

        assertThat(first).containsOnlyKeys("first");
        assertThat(second).containsOnlyKeys("second");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks/get", "tasks/cancel", "tasks/update"})
    @Tag("R-351")
    @Tag("R-352")
    void everyWordOfATaskNeedsTheExtensionAndATask(String method) {
        String message = Message.request(2, method, """
                {"taskId":"x","inputResponses":{}}""");

        client.send(message).isError(200, -32602);
        JsonObject error = unaware.send(message).isError(400, -32021);

        assertThat(error.getJsonObject("data"))
                .isEqualTo(Answer.parse("{\"requiredCapabilities\":{\"extensions\":" + EXTENSION + "}}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks/result", "tasks/list"})
    @Tag("R-354")
    void whatWasTakenAwayIsGone(String method) {
        client.send(TaskTools.of(method, "x")).isError(404, -32601);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks/get", "tasks/cancel", "tasks/update"})
    @Tag("R-163")
    void theHeaderNamesTheTask(String method) {
        String task = beginId("journey");
        JsonObject message = Answer.parse(TaskTools.of(method, task)).asJsonObject();
        String[] headers = client.headersFor(message);
        assertThat(headers).endsWith("Mcp-Name", task);

        headers[headers.length - 1] = "another";
        client.post(client.withMeta(message).toString(), headers).isError(400, -32020);
        client.post(client.withMeta(message).toString(), List.of(headers).subList(0, headers.length - 2)
                .toArray(String[]::new)).isError(400, -32020);

        assertThat(get(task).getString("status")).isEqualTo("working");
    }

    @Test
    @Tag("R-355")
    void theExtensionMeansNothingToOlderRevisions() {
        tools.end.complete("there");
        WireClient older = WireClient.of(server, Revision.V2025_11_25, ABLE);

        assertThat(older.callTool("journey", "{}").result()).containsKey("content");
    }

    @Test
    @Tag("R-356")
    void whatIsAskedFirstIsAskedBeforeThereIsATask() {
        var tool = AskTools.ROUNDS.withTasks(new TaskSupport(TaskSupport.Level.REQUIRED, Set.of("first")));
        try (WireServer own = WireServer.start(WireServer.SETTINGS, Features.of(List.of(tool)))) {
            WireClient asked = WireClient.of(own, Revision.V2026_07_28, ABLE);

            JsonObject first = asked.callTool("rounds", "{}").result();
            JsonObject begun = asked.send("""
                    {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"rounds","arguments":{},
                     "inputResponses":{"first":%s},"requestState":%s}}""".formatted(MODEL, first.get("requestState")))
                    .result();

            assertThat(first.getString("resultType")).isEqualTo("input_required");
            assertThat(first.getJsonObject("inputRequests")).containsOnlyKeys("first");
            assertThat(begun.getString("resultType")).isEqualTo("task");
            String task = begun.getString("taskId");
            Awaitility.await().until(() -> asked.send(TaskTools.of("tasks/get", task)).result()
                    .getString("status").equals("input_required"));
            isDone(asked.send(update(task, "{\"second\":" + ROOTS + "}")));
            Awaitility.await().until(() -> asked.send(TaskTools.of("tasks/get", task)).result()
                    .getString("status").equals("completed"));
        }
    }

    @Test
    @Tag("R-352")
    @Tag("R-353")
    void whoListensHearsOfTheTaskAndOfNothingWithinIt() throws Exception {
        String task = beginId("journey");
        Call call = tools.begun.get(10, TimeUnit.SECONDS);
        String listen = """
                {"jsonrpc":"2.0","id":5,"method":"subscriptions/listen","params":{"notifications":{
                 "taskIds":["%s","nobody"]},"_meta":{"io.modelcontextprotocol/logLevel":"debug"}}}""".formatted(task);

        unaware.send(listen).isError(400, -32021);
        try (WireStream news = client.stream(listen)) {
            assertThat(news.next().getJsonObject("params").getJsonObject("notifications"))
                    .isEqualTo(Answer.parse("{\"taskIds\":[\"" + task + "\"]}"));
            isTold(news.next(), "working");
            call.progress().report(1, null, null);
            tools.end.complete("there");

            JsonObject end = isTold(news.next(), "completed");
            assertThat(JsonTrees.object(end).remove("_meta").build()).isEqualTo(
                    JsonTrees.object(get(task)).remove("_meta").remove("resultType").build());
            news.isSilent();
        }
    }

    private static JsonObject isTold(JsonObject event, String status) {
        assertThat(event.getString("method")).isEqualTo("notifications/tasks");
        assertThat(event.getJsonObject("params").getString("status")).isEqualTo(status);
        return event.getJsonObject("params");
    }
}
