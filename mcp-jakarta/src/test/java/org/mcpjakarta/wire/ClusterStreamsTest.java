package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.wire.EventReader.Event;

/** Streams of calls on several nodes: a client may come back to any of them, and a node may die. */
@Tag("own-nodes")
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class ClusterStreamsTest {
    private static final String CALL = """
            {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"travel","arguments":{},"_meta":{"progressToken":"p"}}}""";

    private final CompletableFuture<Void> gate = new CompletableFuture<>();
    /** Reports one step, waits for the gate, reports nine more and arrives. */
    private final ToolFeature travel = new ToolFeature("travel", WireTools.ECHO.descriptor(), (call, arguments) -> {
        call.progress().report(1, 10.0, null);
        return gate.thenApply(open -> {
            for (int step = 2; step <= 10; step++) {
                call.progress().report(step, 10.0, null);
            }
            return WireTools.text("arrived");
        });
    });
    @RegisterExtension
    final WireNodes nodes = WireNodes.of(2, Features.of(List.of(travel)));

    private EventReader call(int node, WireClient client) throws Exception {
        return EventReader.post(nodes.node(node).endpoint(), CALL, "Mcp-Session-Id", client.session());
    }

    private EventReader resume(int node, WireClient client, String lastEvent) throws Exception {
        return EventReader.get(nodes.node(node).endpoint(), "Mcp-Session-Id", client.session(), "Last-Event-ID",
                lastEvent);
    }

    private static Event firstWithData(EventReader reader) throws Exception {
        Event event = reader.event();
        while (event.data().isEmpty()) {
            event = reader.event();
        }
        return event;
    }

    private static List<String> rest(EventReader reader) throws Exception {
        List<String> rest = new ArrayList<>();
        for (@Nullable
        Event event = reader.next(); event != null; event = reader.next()) {
            if (!event.data().isEmpty()) {
                rest.add(event.data());
            }
        }
        return rest;
    }

    private static void isTheRest(List<String> rest) {
        assertThat(rest).hasSize(10);
        for (int step = 2; step <= 10; step++) {
            assertThat(rest.get(step - 2)).contains("\"progress\":" + step + ",");
        }
        assertThat(rest.get(9)).contains("\"id\":7").contains("arrived");
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    void aClientComesBackToAnotherNodeWhileTheCallRuns(Revision revision) throws Exception {
        WireClient client = WireClient.of(nodes.node(0), revision);
        String last;
        try (EventReader first = call(0, client)) {
            last = firstWithData(first).id();
        }
        try (EventReader second = resume(1, client, last)) {
            assertThat(second.status()).isEqualTo(200);
            gate.complete(null);

            isTheRest(rest(second));
        }
    }

    @Test
    void aClientComesBackToAnotherNodeAfterTheEnd() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        Event first;
        Event last = new Event("", "", "");
        try (EventReader reader = call(0, client)) {
            first = firstWithData(reader);
            gate.complete(null);
            for (Event event = reader.next(); event != null; event = reader.next()) {
                last = event;
            }
        }
        try (EventReader again = resume(1, client, first.id())) {
            isTheRest(rest(again));
        }
        try (EventReader after = resume(1, client, last.id())) {
            assertThat(after.status()).as("nothing is left").isEqualTo(204);
        }
    }

    @Test
    void aClientMayChangeItsMindAndComeBackHome() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        String last;
        try (EventReader first = call(0, client)) {
            last = firstWithData(first).id();
        }
        try (EventReader second = resume(1, client, last); EventReader third = resume(0, client, last)) {
            gate.complete(null);

            isTheRest(rest(third));
            assertThat(rest(second)).as("the one who was overtaken gets nothing").isEmpty();
        }
    }

    @Test
    void whoComesBackToAnotherNodeIsToldThatItsNodeIsGone() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        String last;
        try (EventReader first = call(0, client)) {
            last = firstWithData(first).id();
        }
        nodes.kill(0);

        try (EventReader second = resume(1, client, last)) {
            assertThat(rest(second)).singleElement().asString().contains("\"id\":7").contains("\"error\"")
                    .contains("is lost");
        }
        try (EventReader third = resume(1, client, last)) {
            assertThat(rest(third)).as("the same for whoever asks again").singleElement().asString()
                    .contains("is lost");
        }
    }

    @Test
    void whoHasComeBackBeforeTheNodeDiesIsToldSoOn() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        String last;
        try (EventReader first = call(0, client)) {
            last = firstWithData(first).id();
        }
        try (EventReader second = resume(1, client, last)) {
            nodes.kill(0);

            assertThat(rest(second)).singleElement().asString().contains("\"id\":7").contains("is lost");
        }
    }

    @Test
    void aStreamOfAnotherSessionIsUnknownEverywhere() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        WireClient other = WireClient.of(nodes.node(1), Revision.V2025_11_25);
        String last;
        try (EventReader first = call(0, client)) {
            last = firstWithData(first).id();
        }
        for (int node = 0; node < 2; node++) {
            Answer foreign = other.through(nodes.node(node)).verb("GET", "Last-Event-ID", last);
            Answer unknown = other.through(nodes.node(node)).verb("GET", "Last-Event-ID", "AAAAAAAAAAAAAAAA.1");
            foreign.isLike(unknown);
            assertThat(foreign.status()).isEqualTo(404);
        }
        gate.complete(null);
    }

    @Test
    void nothingIsSentThatTheStoreHasNot() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        try (EventReader reader = call(0, client)) {
            Event first = firstWithData(reader);
            nodes.store().away(true);
            gate.complete(null);
            nodes.store().away(false);

            isTheRest(rest(reader));
            assertThat(first.id()).isNotEmpty();
        }
    }

    @Test
    void whoComesBackWhileTheStoreIsAwayIsHeldAndMissesNothing() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        String last;
        try (EventReader first = call(0, client)) {
            last = firstWithData(first).id();
        }
        nodes.store().away(true);
        CompletableFuture<List<String>> rest = new CompletableFuture<>();
        Background.run(() -> {
            try (EventReader second = resume(1, client, last)) {
                rest.complete(rest(second));
            } catch (Exception e) {
                rest.completeExceptionally(e);
            }
        });
        client.through(nodes.node(1)).send(Message.request("tools/list")).isError(503, -32603);
        gate.complete(null);
        assertThat(rest).isNotDone();
        nodes.store().away(false);

        isTheRest(rest.join());
    }

    @Test
    void nobodyIsHeldForLongerThanTwentySeconds() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        String last;
        try (EventReader first = call(0, client)) {
            last = firstWithData(first).id();
        }
        nodes.store().away(true);
        long begun = System.nanoTime();

        Answer refused = client.through(nodes.node(1)).verb("GET", "Last-Event-ID", last);

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofSeconds(20));
        refused.isError(503, -32603);
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        nodes.store().away(false);
        try (EventReader second = resume(1, client, last)) {
            gate.complete(null);

            isTheRest(rest(second));
        }
    }

    @Test
    void aNodeThatStopsHandsItsStreamsOver() throws Exception {
        WireClient client = WireClient.of(nodes.node(0), Revision.V2025_11_25);
        try (EventReader first = call(0, client)) {
            String last = firstWithData(first).id();
            CompletableFuture<Void> stopped = Background.run(nodes.node(0)::undeploy);
            try (EventReader second = resume(1, client, last)) {
                gate.complete(null);

                isTheRest(rest(second));
            }
            stopped.join();
        }
    }
}
