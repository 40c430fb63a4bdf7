package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.testkit.StalledClient;
import org.mcpjakarta.wire.EventReader.Event;

/** Clients that do not read what they asked for. */
@Timeout(120)
class SlowReadersTest {
    private static final int READERS = 30;
    private static final int EVENTS = 400;
    private static final String TEXT = "x".repeat(10_000);
    private static final String CALL = """
            {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"flood","arguments":{}}}""";
    private static final Pattern IDS = Pattern.compile("\nid: (\\S+)\n");

    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(2);
    private final CountDownLatch flooded = new CountDownLatch(READERS);
    /**
     * Says far more than any buffer on the way takes, and waits for nobody. It begins when the thread of its request has returned:
     * until then a write may block on any server, as decision 13 says.
     */
    private final ToolFeature flood = new ToolFeature("flood", WireTools.ECHO.descriptor(), (call, arguments) -> {
        Thread requestThread = Thread.currentThread();
        return CompletableFuture.supplyAsync(() -> {
            await().until(() -> !serves(requestThread));
            say(call);
            flooded.countDown();
            return WireTools.text("done");
        }, threads);
    });
    private final ToolFeature bulk = new ToolFeature("bulk", WireTools.ECHO.descriptor(),
            (call, arguments) -> CompletableFuture.supplyAsync(() -> WireTools.text(TEXT.repeat(EVENTS)), threads));
    private WireServer server;

    private void start(StreamSettings.Ring ring, Duration deadline) {
        var wire = StreamSettings.Wire.DEFAULT;
        server = WireServer.start(WireServer.SETTINGS.withStreams(new StreamSettings(16, ring, Duration.ofMinutes(5),
                new StreamSettings.Wire(wire.heartbeat(), deadline, wire.retry(), Duration.ZERO, false)))
                .withLimits(Settings.Limits.DEFAULT.withMemory(1L << 30)),
                Features.of(List.of(flood, bulk, WireTools.ECHO)));
    }

    private static StreamSettings.Ring ring(int events) {
        return new StreamSettings.Ring(events, 16 << 20, Duration.ofMinutes(10));
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
        server.close();
    }

    private static boolean serves(Thread thread) {
        return List.of(thread.getStackTrace()).toString().contains("org.mcpjakarta.servlet.McpServlet");
    }

    private static void say(Call call) {
        for (int number = 1; number <= EVENTS; number++) {
            call.sendNotification("notifications/progress",
                    JsonTrees.object().add("progressToken", "p").add("progress", number)
                            .add("message", TEXT).build());
        }
    }

    /** What the threads that write to clients are doing. */
    private static List<String> busyThreads() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> entry.getKey().getName().startsWith("mcp-jakarta-"))
                .map(entry -> entry.getKey() + " " + List.of(entry.getValue()))
                .filter(thread -> thread.contains("org.mcpjakarta.sse.Pump.")).toList();
    }

    @Test
    @Tag("R-401")
    @Tag("T-27")
    void whoDoesNotReadHoldsUpNobodyAndIsLeftAfterAWhile() throws Exception {
        start(ring(1_000), Duration.ofSeconds(3));
        List<StalledClient> stalled = new ArrayList<>();
        String session = WireClient.of(server, Revision.V2025_11_25).session();
        for (int reader = 0; reader < READERS; reader++) {
            String own = WireClient.of(server, Revision.V2025_11_25).session();
            stalled.add(StalledClient.post(server.endpoint(), reader == 0 ? session : own, CALL));
        }

        assertThat(flooded.await(20, TimeUnit.SECONDS)).as("all was said").isTrue();
        await().untilAsserted(() -> assertThat(busyThreads()).isEmpty());
        WireClient healthy = WireClient.of(server, Revision.V2025_11_25);
        assertThat(healthy.callTool("echo", "{\"text\":\"here\"}").text()).contains("here");
        assertThat(healthy.send(CALL.replace("7", "8")).events()).hasSize(EVENTS + 1);

        await().atMost(Duration.ofSeconds(20)).until(() -> server.connections() < READERS / 2);
        String got = stalled.get(0).readToTheEnd();
        assertThat(got).doesNotContain("\"id\":7");
        assertThat(rest(session, lastId(got))).hasSize(EVENTS + 1 - count(got)).last().asString().contains("done");
        for (StalledClient client : stalled) {
            client.close();
        }
    }

    private static String lastId(String text) {
        // What was cut off in the middle was not received.
        String whole = text.substring(0, text.lastIndexOf("\n\n") + 2);
        String last = "";
        for (Matcher id = IDS.matcher(whole); id.find();) {
            last = id.group(1);
        }
        return last;
    }

    private static int count(String text) {
        return (int) Long.parseLong(lastId(text).replaceAll(".*\\.", ""), 36);
    }

    private List<String> rest(String session, String lastEvent) throws Exception {
        List<String> rest = new ArrayList<>();
        try (EventReader stream = EventReader.get(server.endpoint(), "Mcp-Session-Id", session, "Last-Event-ID",
                lastEvent)) {
            assertThat(stream.status()).isEqualTo(200);
            for (Event event = stream.next(); event != null; event = stream.next()) {
                if (!event.data().isEmpty()) {
                    rest.add(event.data());
                }
            }
        }
        return rest;
    }

    @Test
    @Tag("R-401")
    void whoFallsBehindIsToldThatTheAnswerIsLost() throws Exception {
        start(ring(10), Duration.ofMinutes(1));
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        try (StalledClient slow = StalledClient.post(server.endpoint(), client.session(), CALL)) {
            await().until(() -> flooded.getCount() == READERS - 1);

            String got = slow.readToTheEnd();

            assertThat(got).contains("\"error\":{\"code\":-32603").contains("\"id\":7").doesNotContain("\"result\"");
            assertThat(rest(client.session(), lastId(got))).singleElement().asString().contains("\"error\"");
        }
    }

    @Test
    @Tag("R-401")
    void aLargeAnswerWaitsForItsReaderWithoutAThread() throws Exception {
        start(ring(10), Duration.ofMinutes(1));
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        String call = CALL.replace("flood", "bulk");
        try (StalledClient slow = StalledClient.post(server.endpoint(), client.session(), call)) {
            await().until(() -> server.connections() > 1);
            assertThat(client.send(call.replace("7", "8")).text()).hasSizeGreaterThan(EVENTS * TEXT.length());
            await().untilAsserted(() -> assertThat(busyThreads()).isEmpty());

            assertThat(slow.readToTheEnd()).hasSizeGreaterThan(EVENTS * TEXT.length()).endsWith("}");
        }
    }
}
