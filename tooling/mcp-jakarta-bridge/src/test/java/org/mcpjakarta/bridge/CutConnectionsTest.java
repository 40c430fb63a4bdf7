package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.bridge.relay.Bounds;
import org.mcpjakarta.testkit.ChaosProxy;
import org.mcpjakarta.testkit.Fault;
import org.mcpjakarta.testkit.Fault.Strike;
import org.mcpjakarta.testkit.Link;

/** The connection between bridge and server is cut a hundred times. The client has every message once, and in order. */
class CutConnectionsTest {
    private static final int CUTS = 100;
    private static final int STEPS = 20;
    private static final int REACH = 6_000;

    private final TestTools tools = new TestTools();
    private TestEndpoint endpoint;
    private ChaosProxy proxy;

    @BeforeEach
    void start() throws Exception {
        endpoint = TestEndpoint.start(tools);
    }

    @AfterEach
    void stop() throws Exception {
        proxy.close();
        tools.close();
        endpoint.close();
    }

    @ParameterizedTest
    @ValueSource(longs = 1)
    void inASessionEveryAnswerComesOnce(long seed) throws Exception {
        try (StdioClient client = through(faults(seed)).connect("2025-11-25")) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"list\",\"method\":\"tools/list\"}");
            client.answer("list");
            for (int call = 0; cuts() < CUTS; call++) {
                String token = "call-" + call;
                client.send(SessionTest.call(token, "emitAgain",
                        "{\"token\":\"%s\",\"count\":%d}".formatted(token, STEPS)));
                assertThat(SessionTest.text(client.answer(token))).isEqualTo(token + " is done");
                assertThat(SessionTest.progress(client, token)).isEqualTo(steps());
            }
            assertThat(client.heard().stream().filter(message -> message.containsKey("id"))).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = 1)
    void withoutASessionEveryAnswerComesOnce(long seed) throws Exception {
        try (StdioClient client = through(faults(seed))) {
            client.send(StatelessTest.request("list", "tools/list", ""));
            client.answer("list");
            for (int call = 0; cuts() < CUTS; call++) {
                String token = "call-" + call;
                client.send(StatelessTest.request(token, "tools/call", """
                        "name":"emitAgain","arguments":{"token":"%s","count":%d},""".formatted(token, STEPS)));
                assertThat(SessionTest.text(client.answer(token))).isEqualTo(token + " is done");
                assertThat(SessionTest.progress(client, token)).isEqualTo(steps());
            }
            assertThat(client.heard().stream().filter(message -> message.containsKey("id"))).doesNotHaveDuplicates();
        }
    }

    /** A call that may have run is not repeated. Then the client gets an error, and never two answers. */
    @ParameterizedTest
    @ValueSource(longs = 1)
    void aCallThatMustNotRunTwiceRunsOnce(long seed) throws Exception {
        int answered = 0;
        int calls = 0;
        try (StdioClient client = through(faults(seed)).connect("2025-11-25")) {
            for (; cuts() < CUTS; calls++) {
                String token = "call-" + calls;
                client.send(SessionTest.call(token, "emit", "{\"token\":\"%s\",\"count\":%d}".formatted(token, STEPS)));
                JsonObject answer = client.answer(token);
                assertThat(tools.runs(token)).isLessThanOrEqualTo(1);
                if (answer.containsKey("result")) {
                    assertThat(SessionTest.text(answer)).isEqualTo(token + " is done");
                    assertThat(SessionTest.progress(client, token)).isEqualTo(steps());
                    answered++;
                } else {
                    assertThat(answer.getJsonObject("error").getString("message"))
                            .startsWith("The connection was cut before");
                }
            }
            assertThat(client.heard().stream().filter(message -> message.containsKey("id"))).doesNotHaveDuplicates();
        }
        assertThat(answered).isGreaterThan(calls / 2);
    }

    /** Clients keep lists for as long as the server allows, and call tools that the bridge has not seen. */
    @Test
    void whetherAToolThatTheBridgeDoesNotKnowMayRunTwiceIsAsked() throws Exception {
        // The answer of the call is cut, and so is the first list.
        try (StdioClient client = through(connection -> connection < 2
                ? Fault.at(Strike.RESET, connection == 0 ? 900 : 300)
                : Fault.NONE)) {
            client.send(StatelessTest.request("again", "tools/call", """
                    "name":"emitAgain","arguments":{"token":"again","count":%d},""".formatted(STEPS)));

            assertThat(SessionTest.text(client.answer("again"))).isEqualTo("again is done");
            assertThat(SessionTest.progress(client, "again")).isEqualTo(steps());
            assertThat(tools.runs("again")).isEqualTo(2);
            assertThat(cuts()).isEqualTo(2);
            assertThat(endpoint.requests()).filteredOn(request -> request.contains("tools/list")).hasSize(2);
        }
    }

    @Test
    void aToolThatTheBridgeDoesNotKnowAndThatMustNotRunTwiceRunsOnce() throws Exception {
        try (StdioClient client = through(connection -> connection < 1 ? Fault.at(Strike.RESET, 900) : Fault.NONE)) {
            client.send(StatelessTest.request("once", "tools/call", """
                    "name":"emit","arguments":{"token":"once","count":%d},""".formatted(STEPS)));

            assertThat(client.answer("once").getJsonObject("error").getString("message"))
                    .startsWith("The connection was cut before");
            assertThat(tools.runs("once")).isEqualTo(1);
            assertThat(endpoint.requests()).hasSize(2);
        }
    }

    @Test
    void aSubscriptionThatWasCutGoesOnAndSaysThatAllMayHaveChanged() throws Exception {
        try (StdioClient client = through(connection -> Fault.NONE)) {
            client.send(StatelessTest.request("l", "subscriptions/listen",
                    "\"notifications\":{\"toolsListChanged\":true,\"resourceSubscriptions\":[\"news://1\"]},"));
            client.awaitNotification("notifications/subscriptions/acknowledged");
            proxy.links().forEach(Link::close);

            assertThat(List.of(client.next(), client.next())).extracting(message -> message.getString("method", ""))
                    .containsExactly("notifications/tools/list_changed", "notifications/resources/updated");
            assertThat(client.heard().get(2).toString()).contains("news://1",
                    "\"io.modelcontextprotocol/subscriptionId\":\"l\"");
            endpoint.engine().features().resourceUpdated("news://1");
            assertThat(client.next().getString("method")).isEqualTo("notifications/resources/updated");
        }
    }

    @Test
    void everyNotificationComesOnceAndInOrder() throws Exception {
        List<String> uris = IntStream.rangeClosed(1, TestTools.RESOURCES).mapToObj(i -> "news://" + i).toList();
        // Long enough for the priming event, and soon over.
        try (StdioClient client = through(connection -> Fault.at(Strike.RESET, 700 + connection % 7 * 50))
                .connect("2025-11-25")) {
            for (String uri : uris) {
                client.send("""
                        {"jsonrpc":"2.0","id":"%1$s","method":"resources/subscribe","params":{"uri":"%1$s"}}"""
                        .formatted(uri));
                assertThat(client.answer(uri)).containsKey("result");
            }
            await().until(() -> endpoint.engine().status().now().listeners() == 1);
            List<String> updated = new ArrayList<>();
            for (String uri : uris) {
                endpoint.engine().features().resourceUpdated(uri);
                updated.add(client.awaitNotification("notifications/resources/updated").getJsonObject("params")
                        .getString("uri"));
            }
            assertThat(updated).isEqualTo(uris);
            assertThat(cuts()).isGreaterThan(5);
        }
    }

    /** As after a laptop has slept: nothing comes any more, and nobody says so. */
    @ParameterizedTest
    @ValueSource(strings = {"HALF_OPEN", "SWALLOW_ANSWERS"})
    void aConnectionThatOnlyLooksAliveIsReplaced(Strike strike) throws Exception {
        Bounds bounds = new Bounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofSeconds(20),
                Duration.ofMillis(800),
                Duration.ofSeconds(30));
        proxy = ChaosProxy.before(endpoint.port(), connection -> connection < 2 ? Fault.at(strike, 2_500) : Fault.NONE);
        try (StdioClient client = StdioClient.with(bounds, url()).connect("2025-11-25")) {
            for (int call = 0; proxy.links().stream().noneMatch(Link::isStruck); call++) {
                String token = "call-" + call;
                client.send(SessionTest.call(token, "emit", "{\"token\":\"%s\",\"count\":%d}".formatted(token, STEPS)));
                assertThat(SessionTest.text(client.answer(token))).isEqualTo(token + " is done");
                assertThat(SessionTest.progress(client, token)).isEqualTo(steps());
            }
        }
    }

    private StdioClient through(IntFunction<Fault> faults) throws IOException {
        proxy = ChaosProxy.before(endpoint.port(), faults);
        return StdioClient.of(url());
    }

    private String url() {
        return "http://127.0.0.1:" + proxy.port() + "/mcp";
    }

    private long cuts() {
        return proxy.links().stream().filter(Link::isStruck).count();
    }

    /** Every connection is cut somewhere, by one side or by both. */
    private static IntFunction<Fault> faults(long seed) {
        return connection -> {
            Random random = new Random(seed * 1_000_003 + connection);
            random.longs(10).forEach(ignored -> {});
            Fault fault = Fault.at(random.nextBoolean() ? Strike.RESET : Strike.FINISH, random.nextInt(REACH));
            return random.nextInt(4) == 0 ? fault.inSlices() : fault;
        };
    }

    private static List<Integer> steps() {
        return IntStream.rangeClosed(1, STEPS).boxed().toList();
    }
}
