package org.mcpjakarta.core.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.NotEmpty;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.session.KnownRoots;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.task.Task;
import org.mcpjakarta.core.task.TaskStatus;

import jakarta.json.JsonObject;

/** What one node writes, every other one reads, whichever version it has. */
class CodecTest {
    private static final Instant NOON = Instant.parse("2026-07-28T12:00:00.123456789Z");

    private final SessionCodec sessions = new SessionCodec(Revisions.all());

    @Property(tries = 200)
    void sessionIsReadAsItWasWritten(@ForAll String owner, @ForAll Set<String> uris, @ForAll LogSeverity level,
            @ForAll boolean initialized, @ForAll Revision revision, @ForAll long heard) {
        Session session = new Session("id", owner.replaceAll("\\p{Cs}", ""), Clients.of(revision, "{\"roots\":{}}"),
                initialized, level, Set.of("x:" + uris.size()), new KnownRoots(heard, null), 1, Long.MAX_VALUE, heard);

        assertThat(sessions.read("id", SessionCodec.write(session))).contains(session);
    }

    @Property(tries = 200)
    void taskIsReadAsItWasWritten(@ForAll @NotEmpty String tool, @ForAll TaskStatus status, @ForAll boolean fetched) {
        Map<String, InputRequest> questions = status == TaskStatus.INPUT_REQUIRED
                ? Map.of("key", new InputRequest("roots/list", JsonTrees.EMPTY_OBJECT, "id"))
                : Map.of();
        Outcome outcome = status == TaskStatus.COMPLETED ? new Outcome.Complete(Json.object("{\"a\":[1e3]}")) : null;
        Task task = new Task("id", "owner", "requestor", tool, status, NOON, NOON.plusNanos(1), Duration.ofMillis(5),
                NOON.plusSeconds(1), questions, outcome, fetched, "node");

        assertThat(TaskCodec.read(TaskCodec.write(task), "node")).isEqualTo(task);
    }

    @Test
    void membersOfLaterVersionsAreIgnored() {
        Session session = new Session("id", "", Clients.of(Revision.V2025_11_25), true, LogSeverity.INFO, Set.of(), 1,
                2);
        Task task = new Task("id", "", "", "tool", TaskStatus.WORKING, NOON, NOON, Duration.ZERO, NOON, Map.of(), null,
                false, "");

        assertThat(sessions.read("id", later(SessionCodec.write(session)))).contains(session);
        assertThat(TaskCodec.read(later(TaskCodec.write(task)), "")).isEqualTo(task);
    }

    private static JsonObject later(JsonObject json) {
        return JsonTrees.object(json).add("later", "unknown").build();
    }
}
