package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.WireGuard.Bearer;

/** What clients find who come with sessions of an earlier deployment: with {@code mcp.sessions=adopt}, and without. */
@Timeout(60)
@Tag("one-node")
class AdoptedSessionsTest {
    private static final String OLD = "c2Vzc2lvbi1vZi1iZWZvcmUtcmVkZXBs";
    private static final String PING = ping(1);
    private static final String LIST = Message.request("tools/list");
    private static final String BATCH = "[" + PING + "]";
    private static final Features TOOLS = Features.of(List.of(WireTools.ECHO));

    private final WireGuard guard = new WireGuard();
    private static final SessionLimits ADOPTING = new SessionLimits(100, 100, Duration.ofMinutes(30),
            SessionLimits.Ids.ADOPTED);

    private WireServer server = WireServer.start(adopting(WireServer.SETTINGS, ADOPTING), TOOLS);

    private static String ping(int id) {
        return Message.request(id, "ping");
    }

    private static Settings adopting(Settings settings, SessionLimits sessions) {
        return settings.withLimits(Settings.Limits.DEFAULT.withSessions(sessions));
    }

    private void restart(Settings settings) {
        server.close();
        server = WireServer.start(settings, TOOLS, guard);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** A client that has shaken hands with a server that is gone. */
    private WireClient returning(Revision revision) {
        WireClient client = WireClient.of(server, revision);
        client.verb("DELETE");
        return client.within(OLD);
    }

    private Session adopted() {
        return server.engine().sessions().peek(OLD).orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void anUnknownSessionGoesOn(Revision revision) {
        WireClient client = returning(revision);

        client.send(LIST).isLike(WireClient.of(server, revision).send(LIST)).result();
        client.callTool("echo", "{\"text\":\"hi\"}").result();
        client.send(Message.notification("notifications/cancelled", """
                {"requestId":7}"""))
                .isAccepted();

        assertThat(server.engine().sessions().count()).isEqualTo(2);
        assertThat(adopted().client().revision()).isEqualTo(revision);
        assertThat(adopted().client().capabilities()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-117")
    void unlessItIsSwitchedOnItIsUnknown(Revision revision) {
        restart(WireServer.SETTINGS);
        WireClient client = returning(revision);

        client.send(LIST).isError(404, -32600);
        client.verb("GET").isError(404, -32600);
        assertThat(server.engine().sessions().count()).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void itIsToldThatEverythingMayHaveChanged(Revision revision) throws Exception {
        WireClient client = returning(revision);
        client.send(PING).result();

        try (WireStream stream = client.listen()) {
            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            client.send(PING).result();
            stream.isSilent();
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void aStreamThatWasLostBeginsAnew(Revision revision) throws Exception {
        WireClient client = returning(revision);

        try (EventReader stream = EventReader.get(server.endpoint(), "Mcp-Session-Id", client.session(),
                "MCP-Protocol-Version", revision.date(), "Last-Event-ID", "AAAAAAAAAAAAAAAAAAAAAA.3")) {
            EventReader.Event event = stream.event();
            while (event.data().isEmpty()) {
                event = stream.event();
            }
            assertThat(event.data()).contains("notifications/tools/list_changed");
        }
    }

    @Test
    void withoutAHeaderItIsOfTheLastRevisionThatHadNone() {
        WireClient client = returning(Revision.V2025_11_25);

        assertThat(client.post(BATCH, "Mcp-Session-Id", OLD).array()).hasSize(1);
        assertThat(adopted().client().revision()).isEqualTo(Revision.V2025_03_26);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "c2Vzc2lvbi1vZi1iZWZvcmUtcmVkZXB", "c2Vzc2lvbi1vZi1iZWZvcmUtcmVkZXBsb",
            "c2Vzc2lvbi1vZi1iZWZvcmUtcmVkZXB+", "../2Vzc2lvbi1vZi1iZWZvcmUtcmVkZXB"})
    void whatIsNoSessionIdIsNotAdopted(String id) {
        WireClient client = returning(Revision.V2025_11_25).within(id);

        client.send(PING).isError(404, -32600);
        assertThat(server.engine().sessions().count()).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void whatIsNotKnownCannotBeEnded(Revision revision) {
        returning(revision).verb("DELETE").isError(404, -32600);

        assertThat(server.engine().sessions().count()).isZero();
    }

    @Test
    void whoComesSeveralTimesAtOnceHasOneSession() {
        WireClient client = returning(Revision.V2025_11_25);

        Stream<CompletableFuture<Answer>> answers = IntStream.range(0, 16)
                .mapToObj(id -> Background.supply(() -> client.send(ping(id))));

        answers.toList().forEach(answer -> answer.join().result());
        assertThat(server.engine().sessions().count()).isEqualTo(1);
    }

    @Test
    @Tag("R-123")
    void thereIsNoRoomForMoreThanForOthers() {
        server.close();
        server = WireServer.start(adopting(WireServer.SETTINGS,
                new SessionLimits(1, 100, Duration.ofMinutes(1), SessionLimits.Ids.ADOPTED)), TOOLS);
        WireClient client = returning(Revision.V2025_11_25);
        client.send(PING).result();

        client.within(OLD.toLowerCase()).send(PING).isError(503, -32603);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("T-11")
    @Tag("T-13")
    void itIsWhoeverComesFirstsAndNobodyElses(Revision revision) {
        restart(adopting(AuthorizationTest.settings(Authorization.Mode.REQUIRED), ADOPTING));
        WireClient ann = WireClient.bearing(guard.token(Bearer.named("ann")), server, revision);
        WireClient ben = ann.bearing(guard.token(Bearer.named("ben")));

        ben.send(PING).isError(404, -32600);
        ben.within(OLD).send(PING).result();
        ann.within(OLD).send(PING).isError(404, -32600);
        ann.send(PING).result();
        assertThat(adopted().owner()).isNotEmpty()
                .isNotEqualTo(server.engine().sessions().peek(ann.session()).orElseThrow().owner());
    }

    @Test
    @Tag("R-123")
    void anOwnerHasNoMoreOfThemThanOfOthers() {
        restart(adopting(AuthorizationTest.settings(Authorization.Mode.REQUIRED), new SessionLimits(10, 1,
                Duration.ofMinutes(1), SessionLimits.Ids.ADOPTED)));
        WireClient ann = WireClient.bearing(guard.token(Bearer.named("ann")), server, Revision.V2025_11_25);

        ann.within(OLD).send(PING).isError(429, -32603);
    }
}
