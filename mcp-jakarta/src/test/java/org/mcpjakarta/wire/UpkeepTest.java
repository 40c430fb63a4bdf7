package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;

/** What is done every few seconds is done for ever, whatever goes wrong in it. */
@Timeout(60)
class UpkeepTest {
    private static final Map<String, Runnable> POISON = Map.of(
            "AssertionError", () -> {
                throw new AssertionError("poison");
            },
            "StackOverflowError", UpkeepTest::fall,
            "NoClassDefFoundError", () -> {
                throw new NoClassDefFoundError("org/example/Poison");
            },
            "IllegalStateException", () -> {
                throw new IllegalStateException("poison");
            },
            "none", () -> {});

    private final Semaphore entered = new Semaphore(0);
    /** Waits for ever, and does something when it is cancelled. */
    private final ToolFeature waiter = new ToolFeature("waiter", WireTools.ECHO.descriptor(), (call, arguments) -> {
        call.cancellation().onRaised(POISON.get(arguments.getString("text")));
        entered.release();
        return new CompletableFuture<>();
    });
    @RegisterExtension
    final WireServer server = WireServer.start(
            WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT
                    .withRequests(new Settings.Requests(100, 100, 100, Duration.ofMillis(200)))),
            Features.of(List.of(waiter)));

    private static void fall() {
        fall();
        // No tail call.
        POISON.size();
    }

    private static CompletableFuture<Answer> call(WireClient client, int id, String poison) {
        return Background.supply(() -> client.send("""
                {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"waiter","arguments":{"text":"%s"}}}"""
                .formatted(id, poison)));
    }

    @Test
    @Tag("T-60")
    void callsTimeOutAfterAnyFailureOfAnother() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        List<CompletableFuture<Answer>> poisoned = List.of(call(client, 1, "AssertionError"),
                call(client, 2, "StackOverflowError"), call(client, 3, "NoClassDefFoundError"),
                call(client, 4, "IllegalStateException"));
        entered.acquire(4);
        for (CompletableFuture<Answer> answer : poisoned) {
            assertThat(answer.get(15, TimeUnit.SECONDS).text()).contains("Timeout");
        }

        assertThat(call(client, 5, "none").get(15, TimeUnit.SECONDS).text()).contains("Timeout");
    }
}
