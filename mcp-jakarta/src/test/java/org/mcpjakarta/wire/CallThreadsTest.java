package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.Settings.Threads;

/** Calls that run on threads of ours, whatever the container's own are busy with. */
@Timeout(60)
@Tag("one-node")
class CallThreadsTest {
    private static final String OURS = "mcp-jakarta-call-";

    private final Semaphore entered = new Semaphore(0);
    private final CountDownLatch gate = new CountDownLatch(1);
    /** Keeps its thread, and hears of nothing. */
    private final ToolFeature slow = WireTools.tool("slow", (call, arguments) -> {
        entered.release();
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return WireTools.text(Thread.currentThread().getName());
    });
    private final ToolFeature where = WireTools.tool("where",
            (call, arguments) -> WireTools.text(Thread.currentThread().getName()));

    static Stream<Threads> ours() {
        return Runtime.version().feature() < 21 ? Stream.of(Threads.POOL) : Stream.of(Threads.POOL, Threads.VIRTUAL);
    }

    private WireServer server(Threads threads, Settings.Requests requests) {
        return WireServer.start(WireServer.SETTINGS.withThreads(threads)
                .withLimits(Settings.Limits.DEFAULT.withRequests(requests)), Features.of(List.of(slow, where)));
    }

    private CompletableFuture<Answer> begin(WireServer server, int id) {
        return Background.supply(() -> WireClient.of(server, Revision.V2026_07_28).send("""
                {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"slow","arguments":{}}}"""
                .formatted(id)));
    }

    @ParameterizedTest
    @EnumSource
    void aToolRunsOnAThreadOfOurs(Revision revision) {
        try (WireServer server = server(Threads.POOL, Settings.Requests.DEFAULT)) {
            assertThat(WireClient.of(server, revision).callTool("where", "{}").result().toString()).contains(OURS);
        }
    }

    @Test
    void aToolRunsOnTheThreadOfItsRequestUnlessSaidOtherwise() {
        try (WireServer server = server(Threads.REQUEST, Settings.Requests.DEFAULT)) {
            assertThat(WireClient.of(server, Revision.V2026_07_28).callTool("where", "{}").result().toString())
                    .doesNotContain(OURS);
        }
    }

    /** Jetty has 200 threads here. */
    @ParameterizedTest
    @MethodSource("ours")
    void moreCallsRunThanTheContainerHasThreads(Threads threads) throws Exception {
        try (WireServer server = server(threads, new Settings.Requests(300, 300, 300))) {
            List<CompletableFuture<Answer>> running = Stream.iterate(1, id -> id + 1).limit(250)
                    .map(id -> begin(server, id)).toList();
            assertThat(entered.tryAcquire(250, 30, TimeUnit.SECONDS)).isTrue();

            gate.countDown();

            assertThat(running).allSatisfy(answer -> assertThat(answer.join().result().toString()).contains(OURS));
        }
    }

    @ParameterizedTest
    @MethodSource("ours")
    void moreCallsThanThereMayBeAreRefused(Threads threads) throws Exception {
        try (WireServer server = server(threads, new Settings.Requests(2, 9, 9))) {
            List<CompletableFuture<Answer>> running = List.of(begin(server, 1), begin(server, 2));
            entered.acquire(2);

            Answer refused = begin(server, 3).join();

            refused.isError(503, -32603);
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            gate.countDown();
            running.forEach(answer -> answer.join().result());
            // A call holds its place until its response is written, so a fast client may be refused once more.
            await().untilAsserted(() -> begin(server, 4).join().result());
        }
    }

    /** Else there could be more threads than calls may run. */
    @ParameterizedTest
    @MethodSource("ours")
    void aCallThatTookTooLongHoldsItsPlaceAsLongAsItsThread(Threads threads) throws Exception {
        try (WireServer server = server(threads, new Settings.Requests(1, 9, 9, Duration.ofMillis(1)))) {
            CompletableFuture<Answer> late = begin(server, 1);
            entered.acquire();
            await().pollDelay(Duration.ofMillis(20)).untilAsserted(() -> {
                server.sweep();
                begin(server, 2).join().isError(503, -32603);
            });
            assertThat(late).isNotDone();

            gate.countDown();

            assertThat(late.join().text()).contains("Timeout");
        }
    }

    @ParameterizedTest
    @MethodSource("ours")
    void noThreadIsLeft(Threads threads) throws Exception {
        WireServer server = server(threads, Settings.Requests.DEFAULT);
        CompletableFuture<Answer> answer = begin(server, 1);
        entered.acquire();
        gate.countDown();
        answer.join().result();

        server.close();

        await().untilAsserted(() -> assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith(OURS)));
    }
}
