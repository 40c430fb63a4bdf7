package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.wire.EventReader.Event;

import jakarta.json.JsonObject;

/** What is Ann's, in the hands of others, is something that never was; and she notices nothing of them. */
@Timeout(60)
class ForeignSessionTest {
    private static final String UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    private static final String PING = Message.request("ping");

    private final WireGuard guard = new WireGuard();
    private final AnnsTools tools = new AnnsTools();
    @RegisterExtension
    final WireServer server = WireServer.start(AuthorizationTest.settings(Mode.OPTIONAL), tools.features(),
            guard);

    static Stream<Revision> revisions() {
        return Stream.of(Revision.values()).filter(revision -> !revision.isStateless());
    }

    static Stream<Arguments> strangers() {
        return revisions().flatMap(revision -> Stream.of(Stranger.values())
                .map(stranger -> Arguments.of(revision, stranger)));
    }

    private WireClient ann(Revision revision) {
        return WireClient.bearing(guard.token(Stranger.ANN), server, revision, AnnsTools.ABLE);
    }

    private static List<String> messages(JsonObject question) {
        return List.of(PING, AnnsTools.TRAVEL, AnnsTools.answer(question, "evil"),
                Message.request("tools/list"),
                Message.request("no/such/method"),
                Message.request("resources/subscribe", """
                        {"uri":"a://b"}"""),
                Message.request("logging/setLevel", """
                        {"level":"debug"}"""),
                Message.notification("notifications/initialized"),
                Message.notification("notifications/cancelled", """
                        {"requestId":7}"""));
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Tag("R-121")
    @Tag("R-122")
    @Tag("T-11")
    void anothersSessionIsOneThatNeverWas(Revision revision, Stranger stranger) throws Exception {
        WireClient ann = ann(revision);
        WireClient intruder = ann.bearing(stranger.token(guard));
        WireClient guesser = intruder.within(UNKNOWN);
        try (WireStream journey = ann.stream(AnnsTools.TRAVEL);
                WireStream talk = ann.stream(AnnsTools.CAPITAL);
                WireStream news = ann.listen()) {
            AnnsTools.isProgress(journey.next(), 1);
            JsonObject question = talk.next();

            for (String message : messages(question)) {
                intruder.send(message).isLike(guesser.send(message)).isError(404, -32600);
            }
            String batch = "[" + PING + "," + AnnsTools.answer(question, "evil") + "]";
            intruder.post(batch, "Mcp-Session-Id", ann.session())
                    .isLike(guesser.post(batch, "Mcp-Session-Id", UNKNOWN)).isError(404, -32600);
            for (String verb : List.of("GET", "DELETE")) {
                intruder.verb(verb).isLike(guesser.verb(verb)).isError(404, -32600);
            }
            for (String verb : List.of("OPTIONS", "HEAD", "PUT", "PATCH")) {
                intruder.verb(verb).isLike(guesser.verb(verb));
            }

            isUndisturbed(ann, question, journey, talk, news);
        }
    }

    private void isUndisturbed(WireClient ann, JsonObject question, WireStream journey, WireStream talk,
            WireStream news) throws InterruptedException {
        ann.send(AnnsTools.answer(question, "good")).isAccepted();
        assertThat(talk.next().toString()).contains("good").doesNotContain("evil");
        talk.isOver();
        AnnsTools.change(server);
        assertThat(news.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        tools.open();
        AnnsTools.isProgress(journey.next(), 2);
        AnnsTools.isProgress(journey.next(), 3);
        assertThat(journey.next().toString()).contains("arrived");
        journey.isOver();
        news.isSilent();
        ann.send(PING).is(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Tag("R-109")
    @Tag("T-14")
    void anothersEventsAreEventsThatNeverWere(Revision revision, Stranger stranger) throws Exception {
        WireClient ann = ann(revision);
        WireClient other = stranger.client(guard, server, revision);
        Event seen;
        try (EventReader journey = post(ann, AnnsTools.TRAVEL)) {
            seen = progress(journey);
        }
        String place = seen.id();
        String nowhere = "A".repeat(place.indexOf('.')) + place.substring(place.indexOf('.'));

        other.verb("GET", "Last-Event-ID", place).isLike(other.verb("GET", "Last-Event-ID", nowhere))
                .isError(404, -32600);
        WireClient intruder = ann.bearing(stranger.token(guard));
        intruder.verb("GET", "Last-Event-ID", place)
                .isLike(intruder.within(UNKNOWN).verb("GET", "Last-Event-ID", place)).isError(404, -32600);

        tools.open();
        try (EventReader rest = resume(ann, guard.token(Stranger.ANN), place)) {
            assertThat(progress(rest).data()).contains("\"progress\":2");
            assertThat(progress(rest).data()).contains("\"progress\":3");
            assertThat(progress(rest).data()).contains("arrived");
            assertThat(rest.next()).isNull();
        }
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Tag("R-305")
    void anothersQuestionIsOneThatWasNeverAsked(Revision revision, Stranger stranger) throws Exception {
        WireClient ann = ann(revision);
        WireClient other = stranger.client(guard, server, revision);
        try (WireStream talk = ann.stream(AnnsTools.CAPITAL)) {
            JsonObject question = talk.next();
            JsonObject none = Answer.parse("{\"id\":\"" + UNKNOWN + "\"}").asJsonObject();

            other.send(AnnsTools.answer(question, "evil")).isLike(other.send(AnnsTools.answer(none, "evil")))
                    .isError(400, -32600);

            ann.send(AnnsTools.answer(question, "good")).isAccepted();
            assertThat(talk.next().toString()).contains("good").doesNotContain("evil");
        }
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Tag("T-13")
    void whoShakesHandsInAnothersSessionGetsOneOfHisOwn(Revision revision, Stranger stranger) {
        WireClient ann = ann(revision);
        WireClient intruder = ann.bearing(stranger.token(guard));

        Answer foreign = intruder.post(initialize(revision), "Mcp-Session-Id", ann.session());
        Answer unknown = intruder.post(initialize(revision), "Mcp-Session-Id", UNKNOWN);

        assertThat(foreign.result()).isEqualTo(unknown.result());
        assertThat(foreign.header("Mcp-Session-Id")).isNotEqualTo(ann.session());
        assertThat(intruder.within(foreign.header("Mcp-Session-Id")).verb("DELETE").status()).isEqualTo(204);
        ann.send(PING).result();
    }

    @ParameterizedTest
    @MethodSource("revisions")
    @Tag("R-121")
    @Tag("T-13")
    void whatSomebodyBeganWithoutATokenIsNotForWhoeverComesWithOne(Revision revision) {
        WireClient nobody = Stranger.NOBODY.client(guard, server, revision);
        WireClient ann = nobody.bearing(guard.token(Stranger.ANN));

        ann.send(PING).isLike(ann.within(UNKNOWN).send(PING)).isError(404, -32600);
        nobody.send(PING).result();
    }

    @ParameterizedTest
    @MethodSource("revisions")
    @Tag("R-122")
    @Tag("T-12")
    void aNewTokenOfTheSamePersonGoesOnWhereTheOldOneStopped(Revision revision) throws Exception {
        WireClient ann = ann(revision);
        String renewed = guard.token(Stranger.ANN.with("rooms:read").in("staff")
                .until(Stranger.ANN.token().expiry().plusSeconds(3600)));
        Event seen;
        try (EventReader journey = post(ann, AnnsTools.TRAVEL)) {
            seen = progress(journey);
        }

        ann.bearing(renewed).send(PING).result();
        tools.open();
        try (EventReader rest = resume(ann, renewed, seen.id())) {
            assertThat(progress(rest).data()).contains("\"progress\":2");
            assertThat(progress(rest).data()).contains("\"progress\":3");
            assertThat(progress(rest).data()).contains("arrived");
        }
        assertThat(ann.bearing(renewed).verb("DELETE").status()).isEqualTo(204);
    }

    private static String initialize(Revision revision) {
        return ConnectedClient.initialize(revision.date(), "{}");
    }

    private EventReader post(WireClient ann, String message) throws Exception {
        return EventReader.post(server.endpoint(), message, "Mcp-Session-Id", ann.session(), "Authorization",
                "Bearer " + guard.token(Stranger.ANN));
    }

    private EventReader resume(WireClient ann, String token, String place) throws Exception {
        return EventReader.get(server.endpoint(), "Mcp-Session-Id", ann.session(), "Last-Event-ID", place,
                "Authorization", "Bearer " + token);
    }

    /** The next event that says something. */
    private static Event progress(EventReader stream) throws Exception {
        Event event = stream.event();
        while (event.data().isEmpty()) {
            event = stream.event();
        }
        return event;
    }
}
