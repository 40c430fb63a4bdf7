package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.wire.EventReader.Event;

import jakarta.json.JsonObject;

/** On every node, whatever is Ann's is to others like something that never was, byte for byte, wherever it was begun. */
@Tag("own-nodes")
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class ClusterForeignTest {
    private static final int NODES = 3;
    private static final Revision REVISION = Revision.V2025_11_25;
    private static final String ABLE = "{\"sampling\":{},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";
    private static final String UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    private static final String NO_EVENT = "AAAAAAAAAAAAAAAA.1";

    private final WireGuard guard = new WireGuard();
    private final AnnsTools tools = new AnnsTools();
    private final TaskTools tasks = new TaskTools();
    @RegisterExtension
    final WireNodes nodes = WireNodes.of(NODES, AuthorizationTest.settings(Mode.OPTIONAL),
            Features.of(Stream.concat(tools.features().tools().all().stream(), Stream.of(tasks.journey)).toList())
                    .withLogs(),
            guard);

    @AfterEach
    void end() {
        tools.open();
        tasks.end.complete("too late");
    }

    private WireClient ann() {
        return WireClient.bearing(guard.token(Stranger.ANN), nodes.node(0), REVISION, ABLE);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-109")
    @Tag("R-121")
    @Tag("T-11")
    @Tag("T-14")
    void anothersSessionAndStreamAreUnknownOnEveryNode(Stranger stranger) throws Exception {
        WireClient ann = ann();
        try (WireStream talk = ann.stream(AnnsTools.CAPITAL); WireStream news = ann.through(nodes.node(1)).listen()) {
            JsonObject question = talk.next();
            String event = eventOf(ann);
            for (int node = 0; node < NODES; node++) {
                WireClient intruder = ann.bearing(stranger.token(guard)).through(nodes.node(node));
                WireClient guesser = intruder.within(UNKNOWN);
                for (String message : List.of(Message.request("ping"), AnnsTools.TRAVEL,
                        AnnsTools.answer(question, "evil"), Message.request("tools/list"),
                        Message.notification("notifications/cancelled", "{\"requestId\":8}"))) {
                    intruder.send(message).isLike(guesser.send(message)).isError(404, -32600);
                }
                for (String verb : List.of("GET", "DELETE")) {
                    intruder.verb(verb).isLike(guesser.verb(verb)).isError(404, -32600);
                }
                intruder.verb("GET", "Last-Event-ID", event).isLike(guesser.verb("GET", "Last-Event-ID", event))
                        .isError(404, -32600);
            }
            ann.through(nodes.node(2)).send(AnnsTools.answer(question, "good")).isAccepted();
            assertThat(talk.next().toString()).contains("good").doesNotContain("evil");
            news.isSilent();
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-305")
    @Tag("R-338")
    @Tag("T-14")
    @Tag("T-19")
    void anothersEventsQuestionsAndTasksAreUnknownOnEveryNode(Stranger stranger) throws Exception {
        WireClient ann = ann();
        String task = TaskTools.begin(ann, "journey");
        try (WireStream talk = ann.stream(AnnsTools.CAPITAL)) {
            JsonObject question = talk.next();
            JsonObject none = Answer.parse("{\"id\":\"" + UNKNOWN + "\"}").asJsonObject();
            String event = eventOf(ann);
            WireClient begun = WireClient.bearing(stranger.token(guard), nodes.node(1), REVISION, ABLE);
            for (int node = 0; node < NODES; node++) {
                WireClient other = begun.through(nodes.node(node));
                other.verb("GET", "Last-Event-ID", event).isLike(other.verb("GET", "Last-Event-ID", NO_EVENT))
                        .isError(404, -32600);
                other.send(AnnsTools.answer(question, "evil")).isLike(other.send(AnnsTools.answer(none, "evil")))
                        .isError(400, -32600);
                for (String method : List.of("tasks/get", "tasks/result", "tasks/cancel")) {
                    other.send(TaskTools.of(method, task)).isLike(other.send(TaskTools.of(method, UNKNOWN)))
                            .isError(stranger == Stranger.NOBODY ? 401 : 200, -32602);
                }
            }
            ann.through(nodes.node(1)).send(AnnsTools.answer(question, "good")).isAccepted();
            assertThat(talk.next().toString()).contains("good").doesNotContain("evil");
        }
        for (int node = 0; node < NODES; node++) {
            assertThat(TaskTools.status(ann.through(nodes.node(node)), task)).isEqualTo("working");
        }
        assertThat(tasks.cancelled).isNotDone();
    }

    /** The id of an event of a call that runs on the first node and goes on. */
    private String eventOf(WireClient ann) throws Exception {
        try (EventReader journey = EventReader.post(nodes.node(0).endpoint(), AnnsTools.TRAVEL, "Mcp-Session-Id",
                ann.session(), "Authorization", "Bearer " + guard.token(Stranger.ANN))) {
            Event event = journey.event();
            while (event.data().isEmpty()) {
                event = journey.event();
            }
            return event.id();
        }
    }
}
