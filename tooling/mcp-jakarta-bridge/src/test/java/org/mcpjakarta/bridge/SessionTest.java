package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client of the session era. */
class SessionTest {
    private static final String LATEST = "2025-11-25";

    private final TestTools tools = new TestTools();
    private TestEndpoint endpoint;

    @BeforeEach
    void start() throws Exception {
        endpoint = TestEndpoint.start(tools);
    }

    @AfterEach
    void stop() throws Exception {
        tools.close();
        endpoint.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", LATEST})
    void callsAreAnsweredInEveryRevision(String revision) throws Exception {
        try (StdioClient client = StdioClient.of(endpoint.url()).connect(revision)) {
            client.send(call("a", "echo", "{\"text\":\"grün\\nund 🌲\"}"));

            assertThat(text(client.answer("a"))).isEqualTo("grün\nund 🌲");
        }
        assertThat(endpoint.requests()).contains("POST MCP-Protocol-Version=" + revision,
                "DELETE MCP-Protocol-Version=" + revision);
        assertThat(endpoint.engine().sessions().count()).isZero();
    }

    @Test
    void progressComesBeforeTheAnswer() throws Exception {
        try (StdioClient client = StdioClient.of(endpoint.url()).connect(LATEST)) {
            client.send(call("a", "emit", "{\"token\":\"t\",\"count\":10}"));
            client.answer("a");

            assertThat(progress(client, "t")).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        }
    }

    @Test
    void eachCallOfABatchHasProgressOfItsOwn() throws Exception {
        try (StdioClient client = StdioClient.of(endpoint.url()).connect("2025-03-26")) {
            client.send("[" + call("a", "emit", "{\"token\":\"t\",\"count\":8}") + ","
                    + call("b", "emit", "{\"token\":\"u\",\"count\":4}") + "]");
            client.answer("a");
            if (client.heard().stream().noneMatch(message -> message.toString().contains("u is done"))) {
                client.answer("b");
            }

            assertThat(progress(client, "t")).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
            assertThat(progress(client, "u")).containsExactly(1, 2, 3, 4);
        }
    }

    /** As of tasks that run one after the other while nobody waits for their results. */
    @Test
    void allProgressIsHeardThatBelongsToNoRequest() throws Exception {
        StringBuilder events = new StringBuilder();
        for (String token : List.of("t", "u", "t")) {
            for (int step = 1; step <= 3; step++) {
                events.append("""
                        data: {"jsonrpc":"2.0","method":"notifications/progress",\
                        "params":{"progressToken":"%s","progress":%d}}

                        """.formatted(token, step));
            }
        }
        events.append("data: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}\n\n");
        try (Stub server = new Stub((exchange, body) -> {
            if (body.contains("\"initialize\"")) {
                return Stub.json("""
                        {"jsonrpc":"2.0","id":"hello","result":{"protocolVersion":"2025-11-25","capabilities":{}}}""");
            }
            return exchange.getRequestMethod().equals("GET")
                    ? new Stub.Page(200, "text/event-stream", events.toString())
                    : new Stub.Page(202, "text/plain", "");
        }); StdioClient client = StdioClient.of(server.url()).connect(LATEST)) {
            client.awaitNotification("notifications/tools/list_changed");

            assertThat(progress(client, "t")).containsExactly(1, 2, 3, 1, 2, 3);
            assertThat(progress(client, "u")).containsExactly(1, 2, 3);
        }
    }

    /** The TypeScript SDK forgets progress that it reads together with the response. */
    @Test
    void theAnswerWaitsUntilTheClientHasTakenInTheProgress() throws Exception {
        try (StdioClient client = StdioClient.of(endpoint.url()).connect(LATEST)) {
            client.send(call("a", "emit", "{\"token\":\"t\",\"count\":4}"));
            JsonObject message = TestTools.json(client.nextLine());
            while (!message.getString("method", "").equals("ping")) {
                assertThat(message.getString("method", "")).isEqualTo("notifications/progress");
                message = TestTools.json(client.nextLine());
            }

            assertThat(client.hearsNothing(Duration.ofMillis(300))).isTrue();
            client.pong(message);
            assertThat(text(client.answer("a"))).isEqualTo("t is done");
        }
        assertThat(endpoint.requests()).filteredOn(request -> request.startsWith("POST")).hasSize(3);
    }

    @Test
    void changesAreHeardThoughNothingWasAsked() throws Exception {
        try (StdioClient client = StdioClient.of(endpoint.url()).connect(LATEST)) {
            await().until(() -> endpoint.engine().status().now().listeners() == 1);
            endpoint.engine().features().update(TestTools::more);

            client.awaitNotification("notifications/tools/list_changed");
        }
    }

    @Test
    void aBatchIsAnsweredByOneLine() throws Exception {
        try (StdioClient client = StdioClient.of(endpoint.url()).connect("2025-03-26")) {
            client.send(
                    "[" + call("a", "echo", "{\"text\":\"x\"}") + "," + call("b", "echo", "{\"text\":\"y\"}") + "]");

            String answers = client.nextLine();
            String both = answers.startsWith("[") ? answers : answers + client.nextLine();
            assertThat(both).contains("\"id\":\"a\"", "\"id\":\"b\"");
        }
    }

    @Test
    void aCallIsCancelledByItsNotification() throws Exception {
        try (StdioClient client = StdioClient.of(endpoint.url()).connect(LATEST)) {
            client.send(call("a", "endless", "{}"));
            TestTools.await(tools.endless);
            client.send("""
                    {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}""");

            TestTools.await(tools.cancelled);
            client.send(call("b", "echo", "{\"text\":\"alive\"}"));
            assertThat(text(client.answer("b"))).isEqualTo("alive");
            assertThat(client.heard()).noneMatch(message -> message.toString().contains("\"id\":\"a\""));
        }
    }

    @Test
    void whatIsPendingIsDeliveredAfterTheClientHasClosedItsSide() throws Exception {
        StdioClient client = StdioClient.of(endpoint.url()).connect(LATEST);
        client.send(call("a", "gate", "{}"));
        TestTools.await(tools.endless);
        client.closeStdin();
        tools.gate.complete(TestTools.text("at last"));

        assertThat(text(client.answer("a"))).isEqualTo("at last");
        assertThat(client.exit()).isZero();
        assertThat(endpoint.requests()).contains("DELETE MCP-Protocol-Version=" + LATEST);
    }

    @Test
    void aForgottenSessionIsBegunAgain() throws Exception {
        StdioClient client = StdioClient.of(endpoint.url()).connect(LATEST);
        client.send("""
                {"jsonrpc":"2.0","id":"s","method":"resources/subscribe","params":{"uri":"news://1"}}""");
        client.answer("s");
        endpoint = endpoint.restarted(tools);
        client.send(call("a", "echo", "{\"text\":\"again\"}"));

        assertThat(text(client.answer("a"))).isEqualTo("again");
        assertThat(client.errors()).contains("The server had forgotten the session").hasLineCount(1);
        assertThat(client.heard())
                .anyMatch(message -> message.getString("method", "").equals("notifications/tools/list_changed"));
        await().until(() -> endpoint.engine().status().now().listeners() == 1);
        endpoint.engine().features().resourceUpdated("news://1");
        assertThat(client.awaitNotification("notifications/resources/updated").getJsonObject("params").getString("uri"))
                .isEqualTo("news://1");
        client.close();
        assertThat(endpoint.engine().sessions().count()).isZero();
    }

    @Test
    void anIdThatIsInUseIsRefused() throws Exception {
        try (StdioClient client = StdioClient.of(endpoint.url()).connect(LATEST)) {
            client.send(call("a", "gate", "{}")).send(call("a", "gate", "{}"));

            assertThat(client.answer("a").getJsonObject("error").getInt("code")).isEqualTo(-32600);
            tools.gate.complete(TestTools.text("first"));
            assertThat(text(client.answer("a"))).isEqualTo("first");
        }
    }

    static String call(String id, String tool, String arguments) {
        return """
                {"jsonrpc":"2.0","id":"%s","method":"tools/call","params":{"name":"%s","arguments":%s}}"""
                .formatted(id, tool, arguments);
    }

    /** What the client has read of it so far. */
    static List<Integer> progress(StdioClient client, String token) {
        return client.heard().stream()
                .filter(message -> message.getString("method", "").equals("notifications/progress"))
                .map(message -> message.getJsonObject("params"))
                .filter(params -> params.getString("progressToken").equals(token))
                .map(params -> params.getInt("progress")).toList();
    }

    static String text(JsonObject answer) {
        assertThat(answer).as(answer.toString()).containsKey("result");
        return answer.getJsonObject("result").getJsonArray("content").getJsonObject(0).getString("text");
    }
}
