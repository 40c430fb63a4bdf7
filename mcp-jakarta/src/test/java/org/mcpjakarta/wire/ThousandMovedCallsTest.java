package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Nodes die again and again while calls of theirs wait for answers: each call has a result. */
@Tag("own-nodes")
@Timeout(value = 300, threadMode = ThreadMode.SEPARATE_THREAD)
class ThousandMovedCallsTest {
    private static final int DEATHS = Integer.getInteger("moved.deaths", 20);
    private static final int CALLS = 50;
    private static final int CALLS_OF_SESSION = 10;

    @RegisterExtension
    final WireNodes nodes = WireNodes.of(3, AskedCall.SETTINGS, Features.of(List.of(AskTools.CAPITAL)),
            new WireGuard());

    /** A call, and what it has asked. */
    private record Waiting(AskedCall call, JsonObject question) {}

    @Test
    void eachHasItsResult() throws Exception {
        AtomicInteger results = new AtomicInteger();
        for (int death = 0; death < DEATHS; death++) {
            int dying = nodes.join();
            List<Waiting> waiting = waiting(dying);
            nodes.kill(dying);
            CompletableFuture.allOf(IntStream.range(0, CALLS).mapToObj(number -> Background.run(() -> {
                goOn(waiting.get(number), number);
                results.incrementAndGet();
            })).toArray(CompletableFuture[]::new)).join();
        }
        assertThat(results).hasValue(DEATHS * CALLS);
    }

    private List<Waiting> waiting(int node) throws Exception {
        List<Waiting> waiting = new ArrayList<>();
        while (waiting.size() < CALLS) {
            WireClient client = WireClient.of(nodes.node(node), Revision.V2025_11_25, AskedCall.ABLE);
            for (int id = 1; id <= CALLS_OF_SESSION; id++) {
                AskedCall call = AskedCall.of(nodes, node, client, id, "capital");
                waiting.add(new Waiting(call, call.question()));
            }
        }
        return waiting;
    }

    /** Clients come back before or after they answer, to the node of the answer or to another one. */
    private static void goOn(Waiting waiting, int number) {
        int answering = number % 3;
        int reading = number / 3 % 3;
        try (AskedCall call = waiting.call()) {
            if (number % 2 == 0) {
                call.resume(reading);
            }
            call.answer(answering, waiting.question()).isAccepted();
            if (number % 2 != 0) {
                call.resume(reading);
            }
            assertThat(call.result()).contains("Paris");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
