package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.wire.ConnectedClient.call;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.Registration;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** What is said over the transport of 2024-11-05: everything on the one stream, and nothing once it is gone. */
@Timeout(60)
class HttpSseTalkTest {
    private static final String ABLE = "{\"sampling\":{},\"roots\":{}}";
    private static final String PING = """
            {"jsonrpc":"2.0","id":"ping","method":"ping"}""";
    private static final String CANCEL = """
            {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}""";

    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch gate = new CountDownLatch(1);
    private final CompletableFuture<String> end = new CompletableFuture<>();

    private final ToolFeature gated = WireTools.tool("gated", (call, arguments) -> {
        entered.countDown();
        try {
            return WireTools.text(gate.await(30, TimeUnit.SECONDS) ? "let go" : "forgotten");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    });
    private final ToolFeature worker = WireTools.tool("worker", (call, arguments) -> {
        Registration scope = call.watchedCancellation().interruptOnRaise();
        entered.countDown();
        try {
            TimeUnit.SECONDS.sleep(30);
        } catch (InterruptedException e) {
            end.complete("stopped");
        }
        scope.close();
        return WireTools.text("nobody hears this");
    });
    private final ToolFeature waiter = new ToolFeature("waiter", gated.descriptor(), (call, arguments) -> {
        call.watchedCancellation().onRaised(() -> end.complete("stopped"));
        entered.countDown();
        return end.thenApply(WireTools::text);
    });
    private final ToolFeature asker = new ToolFeature("asker", gated.descriptor(), (call, arguments) -> {
        call.cancellation().onRaised(() -> end.complete("stopped"));
        return AskTools.CAPITAL.invoker().invoke(call, arguments);
    });
    private final WireServer server = WireServer.start(WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT
            .withRequests(Settings.Requests.DEFAULT.withDrain(Duration.ZERO))), Features
                    .of(Stream.of(WireTools.ALL.stream(),
                            AskTools.ALL.stream().filter(tool -> !tool.name().equals("later")),
                            Stream.of(gated, worker, waiter, asker)).flatMap(tools -> tools).toList())
                    .withResources(new Catalog<>(List.of(new ResourceFeature("test://a",
                            JsonTrees.object().add("uri", "test://a").add("name", "a").build(),
                            (call, arguments) -> CompletableFuture
                                    .completedFuture(new ResourceResult(JsonValue.EMPTY_JSON_ARRAY, null))))))
                    .withLogs());

    @AfterEach
    void close() {
        gate.countDown();
        server.close();
    }

    private void changeTools() {
        server.engine().features().update(before -> before.withTools(before.findTool("steps").isPresent()
                ? before.tools().without("steps")
                : before.tools().with(WireTools.STEPS)));
    }

    private static String text(JsonObject response) {
        assertThat(response).containsKey("result");
        return response.getJsonObject("result").getJsonArray("content").getJsonObject(0).getString("text");
    }

    private static String answerTo(JsonObject question) {
        String result = question.getString("method").equals("roots/list")
                ? """
                        {"roots":[{"uri":"file:///work"}]}"""
                : """
                        {"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}""";
        return Message.result(question, result);
    }

    @Test
    @Tag("R-073")
    void aMessageIsAcceptedBeforeItIsServed() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            client.post(call(1, "gated", "{}")).isAccepted();
            entered.await();

            // A client that keeps connections must get through, too.
            assertThat(client.ask(PING).getString("id")).isEqualTo("ping");
            gate.countDown();

            assertThat(text(client.next())).isEqualTo("let go");
        }
    }

    @Test
    void progressAndLogMessagesGoBeforeTheAnswer() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            JsonObject last = client.ask(call(1, "steps", "{}"));
            assertThat(last.getString("method")).isEqualTo("notifications/progress");
            while (last.containsKey("method")) {
                if (last.getString("method").equals("ping")) {
                    client.pong(last);
                }
                last = client.next();
            }
            assertThat(text(last)).isEqualTo("arrived");

            client.ask("""
                    {"jsonrpc":"2.0","id":2,"method":"logging/setLevel","params":{"level":"warning"}}""");
            assertThat(client.ask(call(3, "talker", "{}"))).isEqualTo(Answer.parse("""
                    {"jsonrpc":"2.0","method":"notifications/message",
                     "params":{"level":"warning","logger":"talker","data":"shout"}}"""));
            assertThat(text(client.next())).isEqualTo("said");
        }
    }

    private static List<String> methodsUntilAnswer(ConnectedClient client) throws InterruptedException {
        List<String> methods = new ArrayList<>();
        for (JsonObject next = client.next(); next.containsKey("method"); next = client.next()) {
            methods.add(next.getString("method"));
        }
        return methods;
    }

    /** Some clients forget reports that they read together with the answer. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    void anAnswerWaitsUntilTheReportsBeforeItAreRead(Revision revision) throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, revision)) {
            client.post(call(1, "steps", "{}")).isAccepted();
            JsonObject next = client.next();
            while (next.getString("method").equals("notifications/progress")) {
                next = client.next();
            }
            assertThat(client.ask(PING).getString("id")).as("what comes before the answer").isEqualTo("ping");
            client.pong(next);

            assertThat(text(client.next())).isEqualTo("arrived");
        }
    }

    @Tag("one-node")
    @Test
    void aClientThatDoesNotAnswerPingsIsAskedOnce() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            client.post(call(1, "steps", "{}")).isAccepted();
            assertThat(methodsUntilAnswer(client)).containsOnlyOnce("ping").endsWith("notifications/cancelled");

            client.post(call(2, "steps", "{}")).isAccepted();
            assertThat(methodsUntilAnswer(client)).containsOnly("notifications/progress");
        }
    }

    @Test
    void anAnswerWithoutReportsWaitsForNothing() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            client.ask("""
                    {"jsonrpc":"2.0","id":2,"method":"logging/setLevel","params":{"level":"warning"}}""");
            client.post(call(3, "talker", "{}")).isAccepted();
            assertThat(methodsUntilAnswer(client)).containsExactly("notifications/message");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    void aToolAsksAndGoesOn(Revision revision) throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, revision, ABLE)) {
            client.post(call(1, "rounds", "{}")).isAccepted();
            List<String> asked = new ArrayList<>();
            JsonObject message = client.next();
            while (message.containsKey("method")) {
                if (message.containsKey("id")) {
                    asked.add(message.getString("method"));
                    client.post(answerTo(message)).isAccepted();
                }
                message = client.next();
            }

            assertThat(asked).containsExactly("sampling/createMessage", "roots/list", "ping");
            assertThat(text(message)).startsWith("m").endsWith("1");
        }
    }

    @Test
    @Tag("R-015")
    void eachAnswerToABatchIsAnEvent() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2025_03_26)) {
            client.post("[" + call(1, "later", """
                    {"text":"late"}""") + "," + Message.notification("a") + "," + PING + ",7]").isAccepted();

            assertThat(List.of(client.next(), client.next(), client.next()))
                    .extracting(answer -> String.valueOf(answer.get("id")))
                    .containsExactlyInAnyOrder("1", "\"ping\"", "null");
        }
    }

    @Test
    @Tag("R-048")
    void anAnswerToNothingIsAcceptedAndIgnored() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            client.post("""
                    {"jsonrpc":"2.0","id":"unasked","result":{}}""").isAccepted();

            assertThat(client.ask(PING).getString("id")).isEqualTo("ping");
        }
    }

    @Test
    @Tag("R-281")
    void aCallIsCancelledByTellingSo() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            client.post(call(1, "worker", "{}")).isAccepted();
            entered.await();
            client.post(CANCEL).isAccepted();

            assertThat(end.get(15, TimeUnit.SECONDS)).isEqualTo("stopped");
            assertThat(client.ask(PING).getString("id")).isEqualTo("ping");
        }
    }

    @Test
    @Tag("R-206")
    @Tag("R-240")
    void changesAreTold() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            client.ask(
                    Message.request("resources/subscribe", """
                            {"uri":"test://a"}"""));
            server.engine().features().resourceUpdated("test://b");
            server.engine().features().resourceUpdated("test://a");
            changeTools();

            assertThat(client.next()).isEqualTo(Answer.parse("""
                    {"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"test://a"}}"""));
            assertThat(client.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        }
    }

    @Test
    void whatGoesWrongIsToldOnTheStream() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            assertThat(client.ask(call(1, "broken", "{}")).getJsonObject("error").getInt("code")).isEqualTo(-32603);
            assertThat(client.ask(Message.request(2, "unheard/of")).getJsonObject("error")
                    .getInt("code")).isEqualTo(-32601);
            assertThat(client.ask(call(3, "echo", "{}")).getJsonObject("error").getInt("code")).isEqualTo(-32602);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"worker", "waiter"})
    @Tag("R-078")
    void whoLeavesTakesItsCallsBack(String tool) throws Exception {
        ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05);
        client.post(call(1, tool, "{}")).isAccepted();
        entered.await();

        client.close();

        assertThat(end.get(15, TimeUnit.SECONDS)).isEqualTo("stopped");
        isGone(client);
    }

    @Test
    @Tag("R-078")
    void whoLeavesIsNotWaitedFor() throws Exception {
        ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05, ABLE);
        JsonObject question = client.ask(call(1, "asker", "{}"));
        assertThat(question.getString("method")).isEqualTo("sampling/createMessage");

        client.close();
        // What there is to say is how it shows that nobody listens.
        Awaitility.await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            changeTools();
            assertThat(end).isDone();
        });

        isGone(client);
        client.post(answerTo(question)).isError(404, -32600);
    }

    private void isGone(ConnectedClient client) {
        Awaitility.await().untilAsserted(() -> client.post(PING).isError(404, -32600));
        assertThat(server.engine().sessions().count()).isZero();
        assertThat(server.engine().status().now().listeners()).isZero();
    }

    @Test
    void aServerThatStopsEndsTheStream() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            client.post(call(1, "waiter", "{}")).isAccepted();
            entered.await();

            server.undeploy();

            assertThat(client.next().toString()).contains("The server is stopping");
            client.isOver();
            assertThat(end.get(15, TimeUnit.SECONDS)).isEqualTo("stopped");
        }
    }

    @Test
    @Tag("T-15")
    void everybodyHearsItsOwnAnswers() throws Exception {
        List<ConnectedClient> clients = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            clients.add(ConnectedClient.of(server, Revision.values()[i % 4]));
        }
        for (int round = 0; round < 3; round++) {
            for (ConnectedClient client : clients) {
                client.post(call(round, "later", "{\"text\":\"" + clients.indexOf(client) + "\"}")).isAccepted();
            }
        }
        for (ConnectedClient client : clients) {
            for (int round = 0; round < 3; round++) {
                assertThat(text(client.next())).isEqualTo("" + clients.indexOf(client));
            }
            client.close();
        }
    }
}
