package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.WireGuard.Bearer;

import jakarta.json.JsonObject;

/** A task is its owner's. For others there is none, and no list shows it to them. */
@Timeout(60)
class TaskOwnersTest {
    private static final String UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    private static final String LIST = Message.request(2, "tasks/list");
    private static final String EXTENDED = "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";

    private final WireGuard guard = new WireGuard();
    private final TaskTools tools = new TaskTools();
    private final ToolFeature scoped = new ToolFeature("scoped", tools.journey.descriptor(), tools.journey.invoker())
            .withTasks(TaskSupport.OPTIONAL).withAccess(new AccessRule(Admits.UNSAID, Set.of(), Set.of("rooms:write")));
    private final WireServer server = WireServer.start(
            AuthorizationTest.settings(Mode.OPTIONAL).withLimits(Settings.Limits.DEFAULT.withPageSize(3)),
            Features.of(Stream.of(tools.journey, TaskTools.COUNT, scoped).toList()), guard);

    @AfterEach
    void stop() {
        tools.end.complete("too late");
        server.close();
    }

    private WireClient client(Bearer bearer, Revision revision) {
        return WireClient.bearing(guard.token(bearer), server, revision, EXTENDED);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-338")
    @Tag("R-357")
    @Tag("T-19")
    void anothersTaskIsOneThatNeverWas(Stranger stranger) {
        WireClient ann = client(Stranger.ANN, Revision.V2025_11_25);
        String task = TaskTools.begin(ann, "journey");

        for (Revision revision : List.of(Revision.V2025_11_25, Revision.V2026_07_28)) {
            WireClient other = WireClient.bearing(stranger.token(guard), server, revision, EXTENDED);
            for (String method : List.of("tasks/get", "tasks/result", "tasks/cancel", "tasks/update")) {
                other.send(TaskTools.of(method, task)).isLike(other.send(TaskTools.of(method, UNKNOWN)));
            }
        }

        assertThat(TaskTools.status(ann, task)).isEqualTo("working");
        assertThat(tools.cancelled).isNotDone();
    }

    @Test
    @Tag("R-338")
    @Tag("R-357")
    void anotherPersonIsToldThatThereIsNoSuchTask() {
        String task = TaskTools.begin(client(Stranger.ANN, Revision.V2025_11_25), "journey");
        WireClient ben = client(Bearer.named("ben"), Revision.V2025_11_25);

        for (String method : List.of("tasks/get", "tasks/result", "tasks/cancel")) {
            ben.send(TaskTools.of(method, task)).isError(200, -32602);
        }
        client(Bearer.named("ben"), Revision.V2026_07_28).send(TaskTools.of("tasks/get", task)).isError(200, -32602);
    }

    @Test
    @Tag("R-324")
    @Tag("R-334")
    @Tag("R-338")
    void whoIsKnownGetsAListOfTheirOwn() {
        WireClient ann = client(Stranger.ANN, Revision.V2025_11_25);
        WireClient ben = client(Bearer.named("ben"), Revision.V2025_11_25);
        List<String> begun = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            begun.add(TaskTools.begin(ann, i % 2 == 0 ? "count" : "journey"));
        }

        // From now on nothing changes.
        await().untilAsserted(() -> assertThat(begun).extracting(task -> TaskTools.status(ann, task))
                .filteredOn("completed"::equals).hasSize(4));
        assertThat(ben.send(LIST).result().getJsonArray("tasks")).isEmpty();
        List<JsonObject> listed = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        JsonObject page = ann.send(LIST).result();
        while (page.containsKey("nextCursor")) {
            sizes.add(add(page, listed));
            page = ann.send("""
                    {"jsonrpc":"2.0","id":2,"method":"tasks/list","params":{"cursor":"%s"}}"""
                    .formatted(page.getString("nextCursor"))).result();
        }
        sizes.add(add(page, listed));

        assertThat(sizes).containsExactly(3, 3, 1);
        assertThat(listed).extracting(task -> task.getString("taskId")).containsExactlyInAnyOrderElementsOf(begun);
        assertThat(listed).allSatisfy(task -> assertThat(task)
                .isEqualTo(ann.send(TaskTools.of("tasks/get", task.getString("taskId"))).result()));
    }

    private static int add(JsonObject page, List<JsonObject> listed) {
        listed.addAll(page.getJsonArray("tasks").getValuesAs(JsonObject.class));
        return page.getJsonArray("tasks").size();
    }

    @Test
    @Tag("R-336")
    void aCursorThatIsNoneIsAnError() {
        client(Stranger.ANN, Revision.V2025_11_25)
                .send(Message.request(2, "tasks/list", """
                        {"cursor":"x"}"""))
                .isError(200, -32602);
    }

    @Test
    @Tag("R-357")
    @Tag("T-45")
    void whoLostTheScopeOfAToolLostItsTasks() {
        Bearer writer = Stranger.ANN.with("rooms:write");
        String task = TaskTools.begin(client(writer, Revision.V2025_11_25), "scoped");
        WireClient reader = client(Stranger.ANN, Revision.V2025_11_25);

        for (String method : List.of("tasks/get", "tasks/result", "tasks/cancel")) {
            reader.send(TaskTools.of(method, task)).isError(403, -32602);
        }
        assertThat(reader.send(LIST).result().getJsonArray("tasks")).isEmpty();
        assertThat(client(writer, Revision.V2025_11_25).send(LIST).result().getJsonArray("tasks")).hasSize(1);
    }
}
