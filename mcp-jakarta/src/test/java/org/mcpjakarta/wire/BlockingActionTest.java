package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;

/** What an application does when its call is cancelled may block, and holds up nobody. */
@Timeout(60)
class BlockingActionTest {
    private static final Duration LONGEST_CALL = Duration.ofMillis(50);

    private final Semaphore entered = new Semaphore(0);
    private final CountDownLatch blocked = new CountDownLatch(1);
    private final CountDownLatch gate = new CountDownLatch(1);
    private final CompletableFuture<Thread> next = new CompletableFuture<>();

    private final ToolFeature blocker = waiter("blocker", () -> {
        blocked.countDown();
        gate.await();
    });
    private final ToolFeature swift = waiter("swift", () -> next.complete(Thread.currentThread()));
    private final WireServer server = WireServer.start(
            WireServer.SETTINGS.withLimits(
                    Settings.Limits.DEFAULT.withRequests(
                            new Settings.Requests(100, 100, 100, LONGEST_CALL).withDrain(Duration.ofMillis(100)))),
            Features.of(List.of(blocker, swift)));
    private final WireClient client = WireClient.of(server, Revision.V2025_11_25);

    @AfterEach
    void stop() {
        gate.countDown();
        server.close();
    }

    private interface Action {
        void run() throws InterruptedException;
    }

    /** A tool that waits for ever, and does something when it is cancelled. */
    private ToolFeature waiter(String name, Action action) {
        return new ToolFeature(name, WireTools.ECHO.descriptor(), (call, arguments) -> {
            call.onCancelled(() -> {
                try {
                    action.run();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            entered.release();
            return new CompletableFuture<>();
        });
    }

    private CompletableFuture<Answer> call(String id, String tool) throws InterruptedException {
        CompletableFuture<Answer> answer = Background.supply(() -> client.send("""
                {"jsonrpc":"2.0","id":"%s","method":"tools/call","params":{"name":"%s","arguments":{}}}"""
                .formatted(id, tool)));
        entered.acquire();
        return answer;
    }

    private void cancel(String id) {
        client.send("""
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"%s"}}""".formatted(id))
                .isAccepted();
    }

    private Thread nextAction() throws Exception {
        return next.get(10, TimeUnit.SECONDS);
    }

    @Test
    @Tag("T-61")
    void whoCancelsDoesNotWaitForIt() throws Exception {
        call("a", "blocker");
        call("b", "swift");

        cancel("a");
        blocked.await();
        cancel("b");

        assertThat(nextAction().getName()).startsWith("mcp-jakarta-action-");
    }

    @Test
    @Tag("T-61")
    void theSweepThatCancelsDoesNotWaitForIt() throws Exception {
        CompletableFuture<Answer> slow = call("a", "blocker");
        CompletableFuture<Answer> other = call("b", "swift");
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < LONGEST_CALL.toNanos()) {
            Thread.onSpinWait();
        }

        server.sweep();

        assertThat(slow.get(10, TimeUnit.SECONDS).text()).contains("Timeout");
        assertThat(other.get(10, TimeUnit.SECONDS).text()).contains("Timeout");
        blocked.await();
        assertThat(nextAction().getName()).startsWith("mcp-jakarta-action-");
        server.sweep();
    }

    /** The heartbeat finds that the client has left. */
    @Test
    @Tag("T-61")
    @Tag("R-144")
    void theHeartbeatDoesNotWaitForIt() throws Exception {
        WireClient stateless = WireClient.of(server, Revision.V2026_07_28);
        for (String tool : List.of("blocker", "swift")) {
            WireStream stream = stateless.stream("""
                    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":{}}}"""
                    .formatted(tool));
            stream.close();
        }

        blocked.await();
        assertThat(nextAction().getName()).startsWith("mcp-jakarta-action-");
    }

    @Test
    @Tag("T-61")
    void theEndOfASessionDoesNotWaitForIt() throws Exception {
        call("a", "blocker");
        call("b", "swift");

        assertThat(client.verb("DELETE").status()).isEqualTo(204);

        blocked.await();
        nextAction();
    }

    @Test
    @Tag("T-61")
    void stoppingWaitsForItNoLongerThanAMoment() throws Exception {
        call("a", "blocker");
        call("b", "swift");
        cancel("a");
        blocked.await();

        Background.run(server::undeploy).get(20, TimeUnit.SECONDS);

        nextAction();
    }
}
