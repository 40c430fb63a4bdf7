package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.wire.EventReader.Event;

import jakarta.json.JsonValue;

/** Listening streams on several nodes: they move with their reader, and changes on any node are told once. */
@Tag("own-nodes")
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class ClusterListeningTest {
    private static final String UPDATED = "notifications/resources/updated";

    private static final StreamSettings.Wire OFTEN = new StreamSettings.Wire(Duration.ofMillis(200),
            Duration.ofSeconds(10), Duration.ofSeconds(1), Duration.ZERO, false);

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CompletableFuture<ToolResult> end = new CompletableFuture<>();

    @RegisterExtension
    final WireNodes nodes = WireNodes
            .of(3, WireServer.SETTINGS.withStreams(StreamSettings.DEFAULT.withWire(OFTEN)),
                    Features.of(List.of(WireTools.ECHO,
                            new ToolFeature("wait", WireTools.ECHO.descriptor(), (call, arguments) -> {
                                begun.countDown();
                                return end;
                            })))
                            .withResources(new Catalog<>(
                                    List.of(resource("test://a"), resource("test://b"), resource("test://end"),
                                            resource("test://last")))),
                    new WireGuard());

    private static ResourceFeature resource(String uri) {
        return new ResourceFeature(uri, JsonTrees.object().add("uri", uri).add("name", uri).build(),
                (call, arguments) -> CompletableFuture
                        .completedFuture(new ResourceResult(JsonValue.EMPTY_JSON_ARRAY, null)));
    }

    private WireClient subscriber(int node) {
        WireClient client = WireClient.of(nodes.node(node), Revision.V2025_11_25);
        for (String uri : List.of("test://a", "test://b", "test://end", "test://last")) {
            client.send(Message.request("resources/subscribe", "{\"uri\":\"" + uri + "\"}")).result();
        }
        return client;
    }

    private void change(int node, String uri) {
        nodes.node(node).engine().features().resourceUpdated(uri);
    }

    private EventReader listen(int node, WireClient client) throws Exception {
        return EventReader.get(nodes.node(node).endpoint(), "Mcp-Session-Id", client.session());
    }

    private EventReader resume(int node, WireClient client, String last) throws Exception {
        return EventReader.get(nodes.node(node).endpoint(), "Mcp-Session-Id", client.session(), "Last-Event-ID", last);
    }

    private static Event next(EventReader reader) throws Exception {
        Event event = reader.event();
        while (event.data().isEmpty()) {
            event = reader.event();
        }
        return event;
    }

    @Test
    void aChangeOnAnyNodeIsHeardOnTheNodeThatListens() throws Exception {
        WireClient client = subscriber(0);
        try (EventReader stream = listen(1, client)) {
            stream.comment();
            change(2, "test://a");
            assertThat(next(stream).data()).contains(UPDATED).contains("test://a");
            change(1, "test://b");
            assertThat(next(stream).data()).contains("test://b");
        }
    }

    @Test
    void whatChangedBetweenTheHandshakeAndTheFirstStreamIsToldAndNothingElse() throws Exception {
        WireClient client = subscriber(0);
        change(0, "test://a");
        change(2, "test://end");

        try (EventReader stream = listen(1, client)) {
            assertThat(next(stream).data()).contains("test://a");
            assertThat(next(stream).data()).contains("test://end");
        }
    }

    @Test
    void whoComesBackToAnotherNodeMissesNothingAndHearsNothingTwice() throws Exception {
        WireClient client = subscriber(0);
        String last;
        try (EventReader stream = listen(1, client)) {
            stream.comment();
            change(0, "test://a");
            last = next(stream).id();
        }
        change(2, "test://b");
        change(1, "test://end");

        try (EventReader stream = resume(2, client, last)) {
            // Changes on different nodes have no order.
            assertThat(List.of(next(stream).data(), next(stream).data()))
                    .anySatisfy(data -> assertThat(data).contains("test://b"))
                    .anySatisfy(data -> assertThat(data).contains("test://end"));
            // Nothing is told twice: the next change is the next event.
            change(0, "test://last");
            assertThat(next(stream).data()).contains("test://last");
        }
    }

    @Test
    void whoComesBackToANodeThatHasNotHeardOfItsAbsenceMissesNothing() throws Exception {
        WireClient client = subscriber(0);
        String last;
        try (EventReader stream = listen(1, client)) {
            stream.comment();
            change(0, "test://a");
            last = next(stream).id();
        }
        nodes.store().holdMessages(nodes.node(1).name());
        try (EventReader stream = resume(2, client, last)) {
            change(0, "test://b");
            last = next(stream).id();
        }
        try (EventReader stream = resume(1, client, last)) {
            stream.comment();
            nodes.store().deliverMessages(nodes.node(1).name());
            change(0, "test://end");
            String next = next(stream).data();
            assertThat(next.contains("test://b") ? next(stream).data() : next).contains("test://end");
        }
    }

    @Test
    void whoseNodeIsGoneListensElsewhereAndMissesNothing() throws Exception {
        WireClient client = subscriber(0);
        String last;
        try (EventReader stream = listen(1, client)) {
            stream.comment();
            change(0, "test://a");
            last = next(stream).id();
        }
        nodes.kill(1);
        change(0, "test://b");

        try (EventReader stream = resume(2, client, last)) {
            // The node may have died before it could say that it has told this one.
            String next = next(stream).data();
            assertThat(next.contains("test://a") ? next(stream).data() : next).contains("test://b");
            change(0, "test://end");
            assertThat(next(stream).data()).contains("test://end");
        }
    }

    @Test
    void changesAreToldWhileTheNodeWaitsForItsCallsAndElsewhereAfterwards() throws Exception {
        WireClient client = subscriber(0);
        CompletableFuture<Void> stopped;
        String last;
        try (EventReader stream = listen(1, client)) {
            stream.comment();
            WireClient caller = WireClient.of(nodes.node(1), Revision.V2025_11_25);
            Background.run(() -> caller.send(Message.call("wait", "{}")));
            begun.await();
            stopped = Background.run(nodes.node(1)::undeploy);
            Awaitility.await("until the node stops").until(() -> nodes.node(1).engine().status().isDraining());
            change(0, "test://a");
            Event event = next(stream);
            assertThat(event.data()).contains("test://a");
            last = event.id();
            end.complete(WireTools.text("done"));
            stopped.join();
        }
        change(2, "test://b");

        try (EventReader stream = resume(2, client, last)) {
            // The node need not have said that it has told the last one.
            String next = next(stream).data();
            assertThat(next.contains("test://a") ? next(stream).data() : next).contains("test://b");
        }
    }

    @Test
    void aNewStreamElsewhereGetsWhatTheOldOneCouldNotSend() throws Exception {
        WireClient client = subscriber(0);
        try (EventReader stream = listen(1, client)) {
            stream.comment();
        }
        Awaitility.await("until the heartbeat finds that the client has left").atMost(Duration.ofSeconds(10))
                .until(() -> !nodes.node(1).engine().sessions().isPresent(client.session()));
        change(0, "test://a");
        change(0, "test://b");

        try (EventReader stream = listen(2, client)) {
            assertThat(List.of(next(stream).data(), next(stream).data()))
                    .anySatisfy(data -> assertThat(data).contains("test://a"))
                    .anySatisfy(data -> assertThat(data).contains("test://b"));
        }
    }
}
