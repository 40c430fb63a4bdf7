package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.ask.Patience;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonObject;

/** Tasks that ask clients of 2025-11-25, who come for the questions as they come for the result. */
@Timeout(60)
class AskInTaskTest {
    private static final String ABLE = "{\"sampling\":{},\"roots\":{}}";
    private static final String MODEL = """
            {"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}""";
    private static final String ROOTS = "{\"roots\":[{\"uri\":\"file:///work\"}]}";

    private final TaskTools tools = new TaskTools();
    private WireServer server = WireServer.start(WireServer.SETTINGS, tools.features());

    @AfterEach
    void stop() {
        server.close();
    }

    private WireClient client() {
        return WireClient.of(server, Revision.V2025_11_25, ABLE);
    }

    private static WireStream waitFor(WireClient client, String task) {
        return client.stream(TaskTools.of("tasks/result", task));
    }

    private static void answer(WireClient client, JsonObject question) {
        String result = question.getString("method").equals("roots/list") ? ROOTS : MODEL;
        client.send(Message.result(question, result)).isAccepted();
    }

    private static void isRelated(JsonObject message, String task) {
        assertThat(message.getJsonObject("params").getJsonObject("_meta")
                .getJsonObject("io.modelcontextprotocol/related-task").getString("taskId")).isEqualTo(task);
    }

    private static void awaitStatus(WireClient client, String task, String status) {
        await().untilAsserted(() -> assertThat(TaskTools.status(client, task)).isEqualTo(status));
    }

    @Tag("one-node")
    @Test
    @Tag("R-329")
    @Tag("R-332")
    @Tag("R-333")
    void questionsWaitForWhoeverComesForTheResult() throws Exception {
        WireClient client = client();
        String task = TaskTools.begin(client, "rounds");
        awaitStatus(client, task, "input_required");

        try (WireStream waiting = waitFor(client, task)) {
            JsonObject first = waiting.next();
            assertThat(first.getString("method")).isEqualTo("sampling/createMessage");
            isRelated(first, task);
            answer(client, first);
            isRelated(waiting.next(), task);
            JsonObject second = waiting.next();
            assertThat(second.getString("method")).isEqualTo("roots/list");
            isRelated(second, task);
            answer(client, second);

            isRelated(waiting.next(), task);
            assertThat(waiting.next().getJsonObject("result").toString()).contains("\"m").contains(task);
        }
        assertThat(TaskTools.status(client, task)).isEqualTo("completed");
    }

    @Test
    @Tag("R-332")
    void aTaskWaitsUntilAllIsAnswered() throws Exception {
        WireClient client = client();
        String task = TaskTools.begin(client, "together");
        try (WireStream waiting = waitFor(client, task)) {
            List<JsonObject> asked = List.of(waiting.next(), waiting.next());

            answer(client, asked.get(0));
            assertThat(TaskTools.status(client, task)).isEqualTo("input_required");
            answer(client, asked.get(1));

            assertThat(waiting.next()).containsKey("result");
        }
    }

    @Test
    @Tag("R-332")
    void whoComesAgainIsAskedAgainAndTheFirstAnswerCounts() throws Exception {
        WireClient client = client();
        WireClient again = client();
        String task = TaskTools.begin(client, "capital");
        try (WireStream one = waitFor(client, task); WireStream other = waitFor(again, task)) {
            one.next();
            JsonObject asked = other.next();
            answer(again, asked);

            assertThat(other.next().getJsonObject("result").toString()).contains("Paris");
            JsonObject withdrawn = one.next();
            assertThat(withdrawn.getString("method")).isEqualTo("notifications/cancelled");
            isRelated(withdrawn, task);
            assertThat(one.next().getJsonObject("result").toString()).contains("Paris");
        }
    }

    @Test
    @Tag("R-335")
    void aCancelledTaskTakesItsQuestionsBack() throws Exception {
        WireClient client = client();
        String task = TaskTools.begin(client, "capital");
        try (WireStream waiting = waitFor(client, task)) {
            waiting.next();

            client.send(TaskTools.of("tasks/cancel", task)).result();

            assertThat(List.of(waiting.next(), waiting.next()))
                    .anySatisfy(event -> assertThat(event.getString("method", "")).isEqualTo("notifications/cancelled"))
                    .anySatisfy(event -> assertThat(event).containsKey("error"));
        }
    }

    @Test
    void whoDoesNotAnswerInTimeFailsTheTask() throws Exception {
        server.close();
        server = WireServer.start(WireServer.SETTINGS.withAsking(new Settings.Asking(
                WireServer.SETTINGS.asking().keys(), Duration.ofMinutes(1),
                new Patience(Duration.ofMillis(200), Duration.ofSeconds(1)), Duration.ZERO)), tools.features());
        WireClient client = client();
        String task = TaskTools.begin(client, "capital");
        try (WireStream waiting = waitFor(client, task)) {
            waiting.next();

            assertThat(waiting.next().getJsonObject("params").getString("reason")).isEqualTo("timeout");
            assertThat(waiting.next()).containsKey("error");
        }
        assertThat(TaskTools.status(client, task)).isEqualTo("failed");
    }

    @Test
    void nothingIsAskedThatWasNotDeclared() {
        WireClient unable = WireClient.of(server, Revision.V2025_11_25);
        String task = TaskTools.begin(unable, "capital");

        unable.send(TaskTools.of("tasks/result", task)).isError(200, -32021);
    }
}
