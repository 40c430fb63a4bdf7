package org.mcpjakarta.wire;

import java.time.Duration;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.wire.WireGuard.Bearer;

/** Of the room for tasks each client has a share: a caller with a name, else a session, else an address. */
@Timeout(60)
class TaskShareTest {
    private static final String EXTENDED = "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";
    private static final int SHARE = 2;

    private final WireGuard guard = new WireGuard();
    private final TaskTools tools = new TaskTools();
    private final WireServer server = WireServer.start(
            AuthorizationTest.settings(Mode.OPTIONAL)
                    .withLimits(Settings.Limits.DEFAULT.withTasks(new Tasks.Limits(new TaskStore.Room(100, SHARE, 100),
                            Duration.ofHours(1), "none"))),
            Features.of(List.of(tools.journey.withAccess(new AccessRule(Admits.EVERYBODY, Set.of(), Set.of())))),
            guard);

    @AfterEach
    void stop() {
        tools.end.complete("too late");
        server.close();
    }

    private WireClient anybody(Revision revision) {
        return WireClient.of(server, revision, EXTENDED);
    }

    private static void fillShareOf(WireClient client) {
        for (int i = 0; i < SHARE; i++) {
            TaskTools.begin(client, "journey");
        }
        client.send(TaskTools.call("journey")).isError(200, -32603);
    }

    @Test
    @Tag("R-340")
    void anonymousSessionsHaveASharePerSessionThoughTheirAddressIsTheSame() {
        fillShareOf(anybody(Revision.V2025_11_25));
        fillShareOf(anybody(Revision.V2025_11_25));
    }

    @Test
    @Tag("R-340")
    void anonymousClientsWithoutSessionsShareTheirAddress() {
        fillShareOf(anybody(Revision.V2026_07_28));

        anybody(Revision.V2026_07_28).send(TaskTools.call("journey")).isError(200, -32603);
        fillShareOf(anybody(Revision.V2025_11_25));
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-340")
    void callersWithANameHaveTheirOwn(Revision revision) {
        fillShareOf(anybody(revision));
        fillShareOf(WireClient.bearing(guard.token(Bearer.named("ann")), server, revision, EXTENDED));
        fillShareOf(WireClient.bearing(guard.token(Bearer.named("ben")), server, revision, EXTENDED));
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-340")
    void aCancelledTaskMakesRoom(Revision revision) {
        WireClient client = anybody(revision);
        String first = TaskTools.begin(client, "journey");
        TaskTools.begin(client, "journey");
        client.send(TaskTools.call("journey")).isError(200, -32603);

        client.send(TaskTools.of("tasks/cancel", first));

        TaskTools.begin(client, "journey");
    }
}
