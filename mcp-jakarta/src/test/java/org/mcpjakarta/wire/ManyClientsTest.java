package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;

/** Clients of all revisions at once, with the same ids. */
@Timeout(120)
class ManyClientsTest {
    private static final int CLIENTS = 200;
    private static final int CALLS = 10;

    @Test
    @Tag("R-007")
    @Tag("R-008")
    @Tag("R-061")
    @Tag("R-068")
    @Tag("T-15")
    void everyClientGetsItsOwnAnswers() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(32);
        try (WireServer server = WireServer.start()) {
            List<CompletableFuture<Integer>> clients = IntStream.range(0, CLIENTS)
                    .mapToObj(number -> CompletableFuture.supplyAsync(() -> strangersSeen(server, number), threads))
                    .toList();

            assertThat(clients).extracting(CompletableFuture::get).containsOnly(0);
        } finally {
            threads.shutdown();
        }
    }

    private static int strangersSeen(WireServer server, int number) {
        Revision revision = Revision.values()[number % Revision.values().length];
        WireClient client = WireClient.of(server, revision);
        int strangers = 0;
        for (int i = 0; i < CALLS; i++) {
            String own = "client " + number + " call " + i;
            String text = client.callTool(i % 3 == 0 ? "later" : "echo", "{\"text\":\"" + own + "\"}").text();
            strangers += text.contains("\"" + own + "\"") ? 0 : 1;
        }
        return strangers;
    }

    @Tag("one-node")
    @Test
    @Tag("R-006")
    void anIdInUseIsNotUsedAgain() throws Exception {
        CompletableFuture<String> gate = new CompletableFuture<>();
        CountDownLatch entered = new CountDownLatch(1);
        ToolFeature slow = new ToolFeature("slow", WireTools.ECHO.descriptor(), (call, arguments) -> {
            entered.countDown();
            return gate.thenApply(WireTools::text);
        });
        try (WireServer server = WireServer.start(WireServer.SETTINGS, Features.of(List.of(slow)))) {
            WireClient client = WireClient.of(server, Revision.V2025_11_25);
            CompletableFuture<Answer> first = Background.supply(() -> client.callTool("slow", "{}"));
            entered.await();

            client.callTool("slow", "{}").isError(200, -32600);
            WireClient other = WireClient.of(server, Revision.V2025_11_25);
            CompletableFuture<Answer> stranger = Background.supply(() -> other.callTool("slow", "{}"));
            gate.complete("first");

            assertThat(first.get().text()).contains("first");
            assertThat(stranger.get().text()).contains("first");
            assertThat(client.callTool("slow", "{}").json().get("id")).isEqualTo(RpcId.of(1).value());
        }
    }
}
