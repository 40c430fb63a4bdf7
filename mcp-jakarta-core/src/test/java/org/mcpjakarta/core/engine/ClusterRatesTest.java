package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.settings.Settings;

/** Rates and running calls of one client are limited on all nodes together, with a delay of about a second. */
@Timeout(60)
class ClusterRatesTest {
    private static final Caller ALICE = new Caller("alice", Set.of(), Set.of(), null);
    private static final Caller BOB = new Caller("bob", Set.of(), Set.of(), null);
    private static final int PER_SECOND = 20;
    private static final int MOST_RUNNING = 10;

    private final TestNodes nodes = new TestNodes();
    private final CompletableFuture<ToolResult> result = new CompletableFuture<>();

    @AfterEach
    void leave() {
        nodes.close();
    }

    private McpEngine engine(int perSecond) {
        return nodes.engine(Settings.of(Engines.TALKATIVE).withLimits(Settings.Limits.DEFAULT
                .withRates(new Rates(perSecond, 1, 1, 1)).withRequests(new Settings.Requests(100, 100, MOST_RUNNING))),
                Features.of(List.of(Tools.echo(), Tools.invoked("runs", (call, arguments) -> result))));
    }

    private static CompletableFuture<RpcMessage.Response> call(McpEngine node, Caller caller, String tool) {
        return node.serve(Call.standalone(Clients.of(Revision.V2026_07_28), caller, new RpcMessage.Request(RpcId.of(1),
                "tools/call", Json.object("{\"name\":\"%s\",\"arguments\":{\"text\":\"\"}}".formatted(tool))),
                Reply.NONE)).toCompletableFuture();
    }

    private static int callsWithinTheRate(McpEngine node, Caller caller) {
        int count = 0;
        try {
            while (count < 1_000) {
                call(node, caller, "echo").join();
                count++;
            }
        } catch (Overload full) {
            assertThat(full.limit()).contains("rate");
        }
        return count;
    }

    @Test
    void whoHasUsedItsRateOnOneNodeHasLittleLeftOnTheOthers() {
        McpEngine one = engine(PER_SECOND);
        McpEngine two = engine(PER_SECOND);
        Map<String, Integer> reported = new ConcurrentHashMap<>();
        nodes.join("/mcp").handle("rates", HandlerThread.ORDERED, message -> message.getJsonObject("owners")
                .forEach((owner, calls) -> reported.merge(owner, calls.asJsonArray().getInt(0), Integer::sum)));

        // The other node may hear of a client a moment later than this test does. For another client it is early enough.
        AtomicInteger clients = new AtomicInteger();
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            Caller client = new Caller("client" + clients.incrementAndGet(), Set.of(), Set.of(), null);
            int served = callsWithinTheRate(one, client);
            assertThat(served).isGreaterThanOrEqualTo(2 * PER_SECOND);
            await().pollInterval(Duration.ofMillis(10)).until(() -> reported.getOrDefault(client.owner(), 0) == served);
            // A second may pass between the first report and the last.
            return callsWithinTheRate(two, client) < PER_SECOND + PER_SECOND / 2;
        });

        assertThat(reported).hasSize(clients.get());
        assertThat(callsWithinTheRate(two, BOB)).isGreaterThanOrEqualTo(2 * PER_SECOND);
    }

    /** Over some seconds, a client that floods two nodes gets hardly more than one that floods one. */
    @Test
    void overshootHappensOnce() {
        McpEngine one = engine(PER_SECOND);
        McpEngine two = engine(PER_SECOND);
        long begun = System.nanoTime();
        int[] served = {0};

        await().until(() -> {
            served[0] += callsWithinTheRate(one, ALICE) + callsWithinTheRate(two, ALICE);
            return System.nanoTime() - begun > 6_000_000_000L;
        });

        double seconds = (System.nanoTime() - begun) / 1e9;
        // Two seconds' worth at once on each node, and one second of not knowing on each.
        assertThat(served[0]).isBetween((int) (PER_SECOND * seconds / 2), (int) (PER_SECOND * (seconds + 6)));
    }

    @Test
    void callsThatRunOnOneNodeCountOnTheOthers() {
        McpEngine one = engine(1_000);
        McpEngine two = engine(1_000);
        List<CompletableFuture<RpcMessage.Response>> running = new ArrayList<>();
        for (int i = 0; i < MOST_RUNNING - 1; i++) {
            running.add(call(one, ALICE, "runs"));
        }

        await().until(() -> {
            try {
                CompletableFuture<RpcMessage.Response> first = call(two, ALICE, "runs");
                running.add(first);
                return false;
            } catch (Overload full) {
                return full.limit().equals("mcp.requests.per-owner");
            }
        });
        assertThat(call(two, BOB, "runs")).isNotDone();
        result.complete(Tools.text("done"));
        await().until(() -> {
            try {
                return call(two, ALICE, "echo").isDone();
            } catch (Overload full) {
                return false;
            }
        });
    }

    @Test
    void singleNodeTellsNobody() {
        McpEngine alone = Engines.with(Tools.echo());

        assertThat(alone.cluster()).isNull();
        assertThatThrownBy(() -> {
            for (int i = 0; i < 10_000; i++) {
                call(alone, ALICE, "echo").join();
            }
        }).isInstanceOf(Overload.class);
    }
}
