package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonObject;

/** What clients carry along, in the hands of others: states of requests, cursors, and ids where there are no sessions. */
@Timeout(60)
class ForeignStateTest {
    private static final Revision STATELESS = Revision.V2026_07_28;
    private static final String LISTEN = """
            {"jsonrpc":"2.0","id":5,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true}}}""";

    private final WireGuard guard = new WireGuard();
    private final AnnsTools tools = new AnnsTools();
    @RegisterExtension
    final WireServer server = WireServer.start(
            AuthorizationTest.settings(Mode.OPTIONAL).withLimits(Settings.Limits.DEFAULT.withPageSize(1)),
            tools.features(), guard);

    static Stream<Arguments> strangers() {
        return Stream.of(Revision.values()).flatMap(revision -> Stream.of(Stranger.values())
                .map(stranger -> Arguments.of(revision, stranger)));
    }

    private WireClient ann(Revision revision) {
        return WireClient.bearing(guard.token(Stranger.ANN), server, revision, AnnsTools.ABLE);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-18")
    void anothersStateIsOneThatWasNeverGivenOut(Stranger stranger) {
        WireClient ann = ann(STATELESS);
        WireClient other = stranger.client(guard, server, STATELESS);
        String state = ann.send(AnnsTools.CAPITAL).result().getString("requestState");
        String forged = "A".repeat(state.length());

        other.send(retry(state)).isLike(other.send(retry(forged))).isError(200, -32602);

        assertThat(ann.send(retry(state)).result().toString()).contains("Paris");
        assertThat(ann.bearing(guard.token(Stranger.ANN)).send(retry(state)).result().toString()).contains("Paris");
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Tag("R-274")
    void anothersCursorIsOneThatWasNeverGivenOut(Revision revision, Stranger stranger) {
        WireClient ann = ann(revision);
        WireClient other = stranger.client(guard, server, revision);
        String cursor = ann.send(list("")).result().getString("nextCursor");
        String forged = "A".repeat(cursor.length());

        other.send(list(cursor)).isLike(other.send(list(forged))).isError(200, -32602);

        assertThat(ann.send(list(cursor)).result().getJsonArray("tools")).hasSize(1);
        assertThat(ann.bearing(guard.token(Stranger.ANN)).send(list(cursor)).result().getJsonArray("tools")).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-11")
    @Tag("T-15")
    void whereThereAreNoSessionsTheSameIdsMeanSomethingElseToEverybody(Stranger stranger) throws Exception {
        WireClient ann = ann(STATELESS);
        WireClient other = stranger.client(guard, server, STATELESS);
        try (WireStream journey = ann.stream(AnnsTools.TRAVEL); WireStream news = ann.stream(LISTEN)) {
            AnnsTools.isProgress(journey.next(), 1);
            assertThat(news.next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");

            for (String id : List.of("5", "7")) {
                other.send(cancellation(id)).isLike(other.send(cancellation("12345"))).isAccepted();
            }
            try (WireStream same = other.stream(LISTEN)) {
                same.next();
            }
            for (String verb : List.of("GET", "DELETE")) {
                other.verb(verb).isError(405, -32600);
            }

            AnnsTools.change(server);
            assertThat(news.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            tools.open();
            AnnsTools.isProgress(journey.next(), 2);
            AnnsTools.isProgress(journey.next(), 3);
            assertThat(journey.next().toString()).contains("arrived");
        }
    }

    private static String retry(String state) {
        JsonObject request = Answer.parse(AnnsTools.CAPITAL).asJsonObject();
        return JsonTrees.object(request).add("params", JsonTrees.object(request.getJsonObject("params"))
                .add("requestState", state).add("inputResponses", Answer.parse("""
                        {"capital":{"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}}""")))
                .build().toString();
    }

    private static String list(String cursor) {
        String params = cursor.isEmpty() ? "{}" : "{\"cursor\":\"" + cursor + "\"}";
        return Message.request("tools/list", params);
    }

    private static String cancellation(String id) {
        return Message.notification("notifications/cancelled", """
                {"requestId":%s}""".formatted(id));
    }
}
