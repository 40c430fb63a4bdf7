package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.ask.Patience;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.spi.AskInfo;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;

/** A listener of the application that blocks holds up the end that it is told of, and nothing else. */
@Timeout(60)
@Tag("one-node")
class BlockingListenerTest {
    private static final Duration LONGEST_CALL = Duration.ofMinutes(10);

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-07-28T12:00:00Z"));
    private final CountDownLatch gate = new CountDownLatch(1);
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private final Map<String, String> threads = new ConcurrentHashMap<>();
    private final CompletableFuture<String> never = new CompletableFuture<>();
    private final BlockingQueue<String> entered = new LinkedBlockingQueue<>();

    /** Blocks for whatever is called "blocker", and for the first session that ends. */
    private final class Blocker implements CallListener {
        private final AtomicReference<@Nullable String> session = new AtomicReference<>();

        private void tell(String event, @Nullable String feature) {
            if ("blocker".equals(feature)) {
                told.add(event + " blocks");
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            String name = event + " " + feature;
            threads.put(name, Thread.currentThread().getName());
            told.add(name);
        }

        @Override
        public void ended(CallInfo call, CallEnd end) {
            if (call.feature() != null || call.method().equals("subscriptions/listen")) {
                tell("ended", call.requestId().equals("b") ? "blocker" : "other");
            }
        }

        @Override
        public void answered(AskInfo ask, CallEnd end) {
            CallInfo call = ask.call();
            tell("answered", call != null && call.requestId().equals("b") ? "blocker" : "other");
        }

        @Override
        public void sessionEnded(String server, String protocolVersion, Duration age) {
            tell("session", session.compareAndSet(null, "ended") ? "blocker" : "other");
        }
    }

    private final ToolFeature slow = new ToolFeature("slow", WireTools.ECHO.descriptor(), (call, arguments) -> {
        entered.add(call.id().text());
        return never.thenApply(WireTools::text);
    });

    private final Settings settings = WireServer.SETTINGS
            .withAsking(new Settings.Asking(WireServer.SETTINGS.asking().keys(), Duration.ofMinutes(1),
                    new Patience(Duration.ofMillis(300), Duration.ofMillis(300)), Duration.ZERO))
            .withStreams(StreamSettings.DEFAULT.withWire(new StreamSettings.Wire(
                    Duration.ofMillis(50), Duration.ofSeconds(10), Duration.ofSeconds(1), Duration.ZERO, false)))
            .withLimits(Settings.Limits.DEFAULT
                    .withRequests(
                            new Settings.Requests(100, 100, 100, LONGEST_CALL).withDrain(Duration.ofMillis(100))));
    private final WireServer server = WireServer.start(new McpEngine(settings,
            Features.of(List.of(slow, AskTools.CAPITAL, WireTools.ECHO)).withLiveLists(),
            Services.inMemory(settings.limits().memory()).withClock(now::get).withListener(new Blocker())));

    @AfterEach
    void stop() {
        gate.countDown();
        server.close();
    }

    private CompletableFuture<Answer> call(WireClient client, String id, String tool) {
        return Background.supply(() -> client.send("""
                {"jsonrpc":"2.0","id":"%s","method":"tools/call","params":{"name":"%s","arguments":{}}}"""
                .formatted(id, tool)));
    }

    private void heard(String... events) throws InterruptedException {
        for (String event : events) {
            String next = told.poll(20, TimeUnit.SECONDS);
            assertThat(next).isEqualTo(event);
        }
    }

    private void sweepLater(Duration time) throws Exception {
        now.updateAndGet(before -> before.plus(time));
        Background.run(server::sweep).get(20, TimeUnit.SECONDS);
    }

    @Test
    @Tag("T-61")
    void theSweepThatEndsCallsDoesNotWaitForIt() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        CompletableFuture<Answer> first = call(client, "b", "slow");
        entered.take();

        sweepLater(LONGEST_CALL.plusSeconds(1));
        heard("ended blocks");
        CompletableFuture<Answer> second = call(client, "c", "slow");
        entered.take();
        sweepLater(LONGEST_CALL.plusSeconds(1));

        heard("ended other");
        assertThat(second.get(20, TimeUnit.SECONDS).text()).contains("Timeout");
        assertThat(first).as("it is answered when it is reported").isNotDone();
        gate.countDown();
        assertThat(first.get(20, TimeUnit.SECONDS).text()).contains("Timeout");
    }

    @Test
    @Tag("T-61")
    void theSweepThatEndsSessionsDoesNotWaitForIt() throws Exception {
        WireClient.of(server, Revision.V2025_11_25);

        sweepLater(Duration.ofMinutes(31));
        heard("session blocks");
        WireClient.of(server, Revision.V2025_11_25);
        sweepLater(Duration.ofMinutes(31));

        assertThat(server.engine().sessions().count()).isZero();
        gate.countDown();
        heard("session blocker", "session other");
    }

    @Test
    @Tag("T-61")
    void theTimerDoesNotWaitForIt() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25, "{\"sampling\":{}}");
        CompletableFuture<Answer> first = call(client, "b", "capital");
        heard("answered blocks");

        CompletableFuture<Answer> second = call(client, "c", "capital");

        assertThat(second.get(20, TimeUnit.SECONDS).text()).contains("did not answer in time");
        heard("answered other", "ended other");
        assertThat(first).isNotDone();
        gate.countDown();
        assertThat(first.get(20, TimeUnit.SECONDS).text()).contains("did not answer in time");
    }

    /** Whichever thread finds that the client has left. */
    @Test
    @Tag("T-61")
    void streamsDoNotWaitForIt() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2026_07_28);
        String listen = """
                {"jsonrpc":"2.0","id":"%s","method":"subscriptions/listen",
                 "params":{"notifications":{"toolsListChanged":true}}}""";
        try (WireStream blocking = client.stream(listen.formatted("b"))) {
            blocking.next();
        }
        heard("ended blocks");

        for (int i = 0; i < 3; i++) {
            try (WireStream other = client.stream(listen.formatted("c"))) {
                other.next();
            }
        }

        heard("ended other", "ended other", "ended other");
        assertThat(threads.get("ended other")).startsWith("mcp-jakarta-action-");
        await().until(() -> server.engine().status().now().listeners() == 0);
    }
}
