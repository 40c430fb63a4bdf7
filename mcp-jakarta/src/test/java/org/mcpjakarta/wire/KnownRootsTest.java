package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** A client that tells of changes is asked for its roots once, and again when it has told of one. */
@Timeout(60)
class KnownRootsTest {
    private static final String TELLING = "{\"roots\":{\"listChanged\":true}}";
    private static final String CHANGED = Message.notification("notifications/roots/list_changed");
    private static final String OLD = "{\"roots\":[{\"uri\":\"file:///old\"}]}";
    private static final String NEW = "{\"roots\":[{\"uri\":\"file:///new\"}]}";

    @RegisterExtension
    static final WireServer server = WireServer.start(WireServer.SETTINGS, Features.of(List.of(AskTools.FOLDERS)));

    private static WireTalk call(WireClient client, Function<JsonObject, String> answers) {
        return WireTalk.of(client, "{\"name\":\"folders\",\"arguments\":{}}", answers);
    }

    private static void assertAsked(WireClient client, String answer) {
        WireTalk talk = call(client, question -> answer);
        assertThat(talk.asked()).extracting(question -> question.getString("method")).containsExactly("roots/list");
        assertThat(talk.text()).isEqualTo(answer);
    }

    private static void assertKnown(WireClient client, String answer) {
        WireTalk talk = call(client, question -> {
            throw new AssertionError("Asked again: " + question);
        });
        assertThat(talk.text()).isEqualTo(answer);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-322")
    void rootsAreAskedForOnceAndAgainAfterAChange(Revision revision) {
        WireClient client = WireClient.of(server, revision, TELLING);

        assertAsked(client, OLD);
        assertKnown(client, OLD);
        client.send(CHANGED).isAccepted();
        assertAsked(client, NEW);
        assertKnown(client, NEW);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-322")
    void aListThatChangesOnItsWayIsNotKept(Revision revision) {
        WireClient client = WireClient.of(server, revision, TELLING);

        WireTalk overtaken = call(client, question -> {
            client.send(CHANGED).isAccepted();
            return OLD;
        });

        assertThat(overtaken.text()).isEqualTo(OLD);
        assertAsked(client, NEW);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-322")
    void aClientThatTellsOfNoChangesIsAskedByEveryCall(Revision revision) {
        for (String capabilities : List.of("{\"roots\":{}}", "{\"roots\":{\"listChanged\":false}}")) {
            WireClient client = WireClient.of(server, revision, capabilities);

            assertAsked(client, OLD);
            assertAsked(client, NEW);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28")
    void withoutASessionThereIsNothingToKeepThemIn(Revision revision) {
        WireClient client = WireClient.of(server, revision, TELLING);

        assertAsked(client, OLD);
        assertAsked(client, NEW);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void otherSessionsAreNotConcerned(Revision revision) {
        WireClient one = WireClient.of(server, revision, TELLING);
        WireClient other = WireClient.of(server, revision, TELLING);

        assertAsked(one, OLD);
        assertAsked(other, NEW);
        other.send(CHANGED).isAccepted();
        assertKnown(one, OLD);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void aRefusalIsNotKept(Revision revision) {
        WireClient client = WireClient.of(server, revision, TELLING);

        assertThat(call(client, question -> "{\"error\":{\"code\":-32603,\"message\":\"Later\"}}").text())
                .isEqualTo("{\"refusal\":\"Later\"}");
        assertAsked(client, NEW);
    }
}
