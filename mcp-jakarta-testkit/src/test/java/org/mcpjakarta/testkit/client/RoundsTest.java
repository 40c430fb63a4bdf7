package org.mcpjakarta.testkit.client;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.testkit.json.JsonText;

import jakarta.json.JsonObject;

/** Calls that take several messages, as JSON. */
@Timeout(60)
class RoundsTest {
    private static final String TOOLS = "{\"tools\":[{\"name\":\"order\",\"inputSchema\":{\"type\":\"object\"}}]}";
    private static final String QUESTION = """
            {"resultType":"input_required","requestState":"sealed","inputRequests":{"size":{"method":"elicitation/create",
             "params":{"message":"Which size?"}}}}""";

    @Test
    void aQuestionThatIsAResultIsAnsweredByARetry() {
        try (PaperServer server = PaperServer.stateless("{}").onResult("tools/list", TOOLS)
                .onResult("tools/call", QUESTION)
                .onResult("tools/call", "{\"content\":[{\"type\":\"text\",\"text\":\"done\"}]}");
                McpTestClient client = McpTestClient.at(server.endpoint())
                        .onElicitation(Reply.accept(Map.of("size", "L"))).connect()) {

            assertThat(client.callTool("order", Map.of("count", 2))).hasText("done");

            JsonObject retry = server.received("tools/call").get(1).getJsonObject("params");
            assertThat(retry.get("inputResponses"))
                    .isEqualTo(JsonText.parse("{\"size\":{\"action\":\"accept\",\"content\":{\"size\":\"L\"}}}"));
            assertThat(retry.getString("requestState")).isEqualTo("sealed");
            assertThat(retry.get("arguments")).isEqualTo(JsonText.parse("{\"count\":2}"));
            assertThat(server.received("tools/call")).extracting(call -> call.getInt("id")).doesNotHaveDuplicates();
        }
    }

    @Test
    void aServerThatNeverStopsAskingFailsTheTest() {
        try (PaperServer server = PaperServer.stateless("{}").onResult("tools/list", TOOLS).onResult("tools/call",
                QUESTION);
                McpTestClient client = McpTestClient.at(server.endpoint()).onElicitation(any -> Reply.decline())
                        .connect()) {
            assertThatThrownBy(() -> client.callTool("order")).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("asks again and again");
        }
    }

    @Test
    void aStreamThatBreaksOffIsResumedAfterItsLastEvent() {
        try (PaperServer server = PaperServer.withSessions("2025-11-25")
                .on("tools/call", 200, "id: 7\nretry: 10\ndata: {\"jsonrpc\":\"2.0\",\"method\":"
                        + "\"notifications/progress\",\"params\":{\"progressToken\":1,\"progress\":1}}\n\n")
                .on("GET", 200, "id: 8\ndata:\n\n")
                .on("GET", 200, "id: 9\ndata: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[]}}\n\n");
                McpTestClient client = McpTestClient.connect(server.endpoint())) {

            assertThat(client.callTool("order")).isSuccessful().progress().hasSize(1);

            assertThat(server.lastEvents()).containsExactly("7", "8");
        }
    }

    @Test
    void aServerThatIsSilentFailsTheTest() {
        try (PaperServer server = PaperServer.withSessions("2025-11-25").on("tools/call", 200, "data:\n\n");
                McpTestClient client = McpTestClient.connect(server.endpoint())) {
            assertThatThrownBy(() -> client.callTool("order")).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("ended before the response came");
        }
    }

    @Test
    void anAnswerThatTheServerDoesNotTakeFailsTheTest() {
        try (PaperServer server = PaperServer.withSessions("2025-11-25").on("POST", 400, "")
                .on("tools/call", 200, "data: {\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"roots/list\"}\n\n");
                McpTestClient client = McpTestClient.at(server.endpoint()).roots("file:///a")
                        .patience(Duration.ofSeconds(10)).connect()) {
            assertThatThrownBy(() -> client.callTool("order")).isInstanceOf(AssertionError.class);
            assertThat(client.questions()).hasSize(1);
        }
    }
}
