package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.WireGuard.Bearer;

/** Sessions whose ids contain what a node has to know: {@code mcp.sessions=sealed}, on two nodes that share nothing but the key. */
@Timeout(60)
@Tag("one-node")
class SealedSessionsTest {
    private static final StateKeys KEYS = StateKeys.random();
    private static final Features TOOLS = Features.of(List.of(WireTools.ECHO));
    private static final String LIST = """
            {"jsonrpc":"2.0","id":1,"method":"tools/list"}""";

    private final WireGuard guard = new WireGuard();
    private WireServer one = node(WireServer.SETTINGS, 1_000);
    private WireServer other = node(WireServer.SETTINGS, 1_000);

    private WireServer node(Settings settings, int sessions) {
        var limits = new SessionLimits(sessions, 100, Duration.ofMinutes(30), SessionLimits.Ids.SEALED);
        return WireServer.start(settings.withLimits(Settings.Limits.DEFAULT.withSessions(limits))
                .withAsking(Settings.Asking.of(KEYS, Settings.Asking.TIMEOUT, Duration.ZERO)),
                TOOLS, guard);
    }

    private void restart(Settings settings, int sessions) {
        stop();
        one = node(settings, sessions);
        other = node(settings, sessions);
    }

    @AfterEach
    void stop() {
        one.close();
        other.close();
    }

    /** The same client, whose requests the load balancer sends to the other node. */
    private WireClient moved(WireClient client, Revision revision) {
        return WireClient.of(other, revision).within(client.session());
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void aSessionGoesOnWhereverItsRequestsArrive(Revision revision) {
        WireClient client = WireClient.of(one, revision);
        WireClient moved = moved(client, revision);

        moved.send(LIST).isLike(client.send(LIST)).result();
        moved.callTool("echo", "{\"text\":\"hi\"}").result();

        assertThat(other.engine().sessions().peek(client.session()).orElseThrow().client())
                .isEqualTo(one.engine().sessions().peek(client.session()).orElseThrow().client());
    }

    @Test
    void aRestartDoesNotEndIt() {
        String session = WireClient.of(one, Revision.V2025_11_25).session();
        one.close();
        one = node(WireServer.SETTINGS, 1_000);

        WireClient.of(one, Revision.V2025_11_25).within(session).send(LIST).result();
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void itIsToldThatEverythingMayHaveChanged(Revision revision) throws Exception {
        WireClient moved = moved(WireClient.of(one, revision), revision);

        try (WireStream stream = moved.listen()) {
            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        }
    }

    @Test
    void aStreamOfTheOtherNodeBeginsAnew() throws Exception {
        WireClient client = WireClient.of(one, Revision.V2025_11_25);

        try (EventReader stream = EventReader.get(other.endpoint(), "Mcp-Session-Id", client.session(),
                "MCP-Protocol-Version", "2025-11-25", "Last-Event-ID", "AAAAAAAAAAAAAAAAAAAAAA.3")) {
            EventReader.Event event = stream.event();
            while (event.data().isEmpty()) {
                event = stream.event();
            }
            assertThat(event.data()).contains("notifications/tools/list_changed");
        }
    }

    @Test
    void theRevisionInTheHeaderHasToBeThatOfTheSession() {
        WireClient client = WireClient.of(one, Revision.V2025_11_25);

        WireClient.of(other, Revision.V2025_06_18).within(client.session()).send(LIST).isError(400, -32600);
    }

    @Test
    void whatIsEndedOnANodeIsOverThere() {
        WireClient client = WireClient.of(one, Revision.V2025_11_25);
        WireClient moved = moved(client, Revision.V2025_11_25);

        assertThat(moved.verb("DELETE").status()).isEqualTo(204);

        moved.send(LIST).isError(404, -32600);
        moved.verb("DELETE").isError(404, -32600);
        client.send(LIST).result(); // the node where it began has not heard of it
    }

    @Test
    @Tag("T-70")
    @Tag("T-11")
    @Tag("T-13")
    void nobodyElseCanUseItOnAnyNode() {
        restart(AuthorizationTest.settings(Authorization.Mode.REQUIRED), 1_000);
        WireClient ann = WireClient.bearing(guard.token(Bearer.named("ann")), one, Revision.V2025_11_25);
        String unknown = "AQ" + "x".repeat(ann.session().length() - 2);
        WireClient ben = WireClient.bearing(guard.token(Bearer.named("ben")), other, Revision.V2025_11_25);

        Answer foreign = ben.within(ann.session()).send(LIST);

        foreign.isError(404, -32600);
        foreign.isLike(ben.within(unknown).send(LIST));
        assertThat(other.engine().sessions().count()).isEqualTo(1);
    }

    @Test
    void requestsThatArriveTogetherContinueOneSession() {
        WireClient moved = moved(WireClient.of(one, Revision.V2025_11_25), Revision.V2025_11_25);
        int before = other.engine().sessions().count();

        List<CompletableFuture<Answer>> answers = IntStream.range(0, 16)
                .mapToObj(id -> Background
                        .supply(() -> moved.send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}")))
                .toList();

        answers.forEach(answer -> answer.join().result());
        assertThat(other.engine().sessions().count()).isEqualTo(before + 1);
    }

    @Test
    @Tag("R-123")
    void aContinuedSessionNeedsRoomLikeANewOne() {
        restart(WireServer.SETTINGS, 1);
        WireClient client = WireClient.of(one, Revision.V2025_11_25);
        WireClient second = WireClient.of(other, Revision.V2025_11_25);
        second.send(LIST).result();

        second.within(client.session()).send(LIST).isError(503, -32603);
    }
}
