package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.wire.EventReader.Event;

/** Clients that hang up and come back. */
@Timeout(60)
class ResumeTest {
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
    private WireServer server;

    @BeforeEach
    void start() {
        server = WireServer.start(WireServer.SETTINGS, Features.of(List.of(travel)));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private EventReader call(WireClient client) throws Exception {
        return EventReader.post(server.endpoint(), CALL, "Mcp-Session-Id", client.session());
    }

    private EventReader resume(WireClient client, String lastEvent) throws Exception {
        return EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session(), "Last-Event-ID", lastEvent);
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    @Tag("R-098")
    @Tag("R-107")
    @Tag("R-108")
    void whoHangsUpAndComesBackMissesNothing(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);
        String last;
        try (EventReader first = call(client)) {
            Event event = first.event();
            while (event.data().isEmpty()) {
                event = first.event();
            }
            assertThat(event.data()).contains("\"progress\":1,");
            last = event.id();
        }
        gate.complete(null);

        List<String> rest = new ArrayList<>();
        try (EventReader second = resume(client, last)) {
            assertThat(second.status()).isEqualTo(200);
            for (Event event = second.next(); event != null; event = second.next()) {
                if (!event.data().isEmpty()) {
                    rest.add(event.data());
                }
            }
        }
        assertThat(rest).hasSize(10);
        assertThat(rest.get(0)).contains("\"progress\":2,");
        assertThat(rest.get(8)).contains("\"progress\":10,");
        assertThat(rest.get(9)).contains("\"id\":7").contains("arrived");
    }

    @Test
    @Tag("R-095")
    void aStreamBeginsWithAPlaceToComeBackTo() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        String place;
        try (EventReader first = call(client)) {
            Event priming = first.event();
            assertThat(priming.data()).isEmpty();
            assertThat(Integer.parseInt(priming.retry())).isBetween(1_000, 1_250);
            place = priming.id();
        }
        gate.complete(null);

        try (EventReader second = resume(client, place)) {
            Event again = second.event();
            assertThat(again.id()).isEqualTo(place);
            assertThat(again.data()).isEmpty();
            assertThat(second.event().data()).contains("\"progress\":1,");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18"})
    @Tag("R-095")
    void olderClientsAreNotPrimed(Revision revision) throws Exception {
        try (EventReader stream = call(WireClient.of(server, revision))) {
            Event first = stream.event();
            assertThat(first.data()).contains("\"progress\":1,");
            assertThat(first.id()).isNotEmpty();
        }
        gate.complete(null);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Tag("R-096")
    void aServerMayHangUpAndBeCalledBack(boolean blocking) throws Exception {
        ToolFeature shy = new ToolFeature("travel", WireTools.ECHO.descriptor(), (call, arguments) -> {
            call.reply().hangUp();
            return blocking
                    ? CompletableFuture.completedFuture(gate.thenApply(open -> WireTools.text("arrived")).join())
                    : gate.thenApply(open -> WireTools.text("arrived"));
        });
        try (WireServer own = WireServer.start(WireServer.SETTINGS, Features.of(List.of(shy)))) {
            WireClient client = WireClient.of(own, Revision.V2025_11_25);
            Event place;
            try (EventReader first = EventReader.post(own.endpoint(), CALL, "Mcp-Session-Id", client.session())) {
                place = first.event();
                assertThat(place.retry()).isNotEmpty();
                assertThat(first.next()).as("the server has hung up").isNull();
            }
            gate.complete(null);

            try (EventReader second = EventReader.get(own.endpoint(), "Mcp-Session-Id", client.session(),
                    "Last-Event-ID", place.id())) {
                assertThat(second.event().data()).isEmpty();
                assertThat(second.event().data()).contains("arrived");
                assertThat(second.next()).isNull();
            }
        }
    }

    @Test
    void aClientThatWouldNotComeBackIsNotHungUpOn() {
        ToolFeature shy = WireTools.tool("travel", (call, arguments) -> {
            call.reply().hangUp();
            return WireTools.text("arrived");
        });
        try (WireServer own = WireServer.start(WireServer.SETTINGS, Features.of(List.of(shy)))) {
            for (Revision revision : List.of(Revision.V2025_06_18, Revision.V2026_07_28)) {
                assertThat(WireClient.of(own, revision).callTool("travel", "{}").result().toString())
                        .contains("arrived");
            }
        }
    }

    @Test
    @Tag("R-112")
    void statelessStreamsCannotBeResumed() throws Exception {
        gate.complete(null);
        WireClient client = WireClient.of(server, Revision.V2026_07_28);

        assertThat(client.send(CALL).text()).contains("arrived").doesNotContain("id: ");
    }

    @Test
    @Tag("R-109")
    @Tag("T-14")
    void anothersEventsAreNotReplayed() throws Exception {
        gate.complete(null);
        WireClient alice = WireClient.of(server, Revision.V2025_11_25);
        WireClient mallory = WireClient.of(server, Revision.V2025_11_25);
        String place;
        try (EventReader stream = call(alice)) {
            place = stream.event().id();
        }

        for (String forged : List.of(place, "garbage", "a.1", place + "9", ".", "x".repeat(5_000))) {
            try (EventReader stream = resume(mallory, forged)) {
                assertThat(stream.status()).as(forged).isEqualTo(404);
            }
        }
        try (EventReader stream = resume(alice, place)) {
            assertThat(stream.status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    @Tag("R-107")
    void whoHasSeenTheEndIsToldThatNothingComes(Revision revision) throws Exception {
        gate.complete(null);
        WireClient client = WireClient.of(server, revision);
        List<String> places = new ArrayList<>();
        try (EventReader first = call(client)) {
            for (Event event = first.next(); event != null; event = first.next()) {
                places.add(event.id());
            }
        }

        try (EventReader seenAll = resume(client, places.get(places.size() - 1));
                EventReader lacksTheLast = resume(client, places.get(places.size() - 2))) {
            assertThat(seenAll.status()).isEqualTo(204);
            assertThat(lacksTheLast.status()).isEqualTo(200);
        }
    }

    @Test
    void whoHasSeenAllOfAnOpenStreamWaitsForTheRest() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_06_18);
        String place;
        try (EventReader first = call(client)) {
            place = first.event().id();
        }

        try (EventReader second = resume(client, place)) {
            assertThat(second.status()).isEqualTo(200);
            gate.complete(null);
            assertThat(second.event().data()).contains("\"progress\":2,");
        }
    }

    @Test
    @Tag("R-102")
    @Tag("R-103")
    void aMessageGoesToOneStreamOnly() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_06_18);
        String[] session = {"Mcp-Session-Id", client.session()};
        gate.complete(null);
        try (EventReader first = EventReader.get(server.endpoint(), session);
                EventReader second = EventReader.get(server.endpoint(), session)) {
            assertThat(first.status()).isEqualTo(200);
            assertThat(second.status()).isEqualTo(200);

            server.engine().features().update(features -> features.withTools(features.tools().with(WireTools.ECHO)));
            assertThat(second.event().data()).contains("notifications/tools/list_changed");
            WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).DELETE(), session);

            assertThat(first.next()).isNull();
            assertThat(second.next()).isNull();
        }
    }

    @Test
    void whatHappensWhileAListenerIsAwayIsToldWhenItComesBack() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        String place;
        try (EventReader stream = EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session())) {
            place = stream.event().id();
        }

        server.engine().features().update(features -> features.withTools(features.tools().with(WireTools.ECHO)));

        try (EventReader stream = resume(client, place)) {
            assertThat(stream.event().data()).isEmpty();
            assertThat(stream.event().data()).contains("notifications/tools/list_changed");
        }
    }
}
