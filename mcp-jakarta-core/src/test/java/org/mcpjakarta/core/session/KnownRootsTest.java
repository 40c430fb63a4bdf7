package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** What a session knows of its client's roots is counted, bounded, and gone with the session. */
class KnownRootsTest {
    private static final Duration IDLE = Duration.ofMinutes(30);

    private final Budget budget = new Budget(200_000);
    private final ManualClock clock = new ManualClock();
    private final Sessions sessions = new Sessions(new MemorySessionStore(budget), clock,
            new SessionLimits(10, 100, IDLE, SessionLimits.Ids.RANDOM),
            new Activity() {
                @Override
                public boolean isIn(String session) {
                    return false;
                }

                @Override
                public Set<String> sessions() {
                    return Set.of();
                }
            }, new SessionIds.Random(), () -> 0);
    private final String id = sessions.open("",
            Clients.of(Revision.V2025_11_25, "{\"roots\":{\"listChanged\":true}}")).id();
    private final long without = budget.whole().held();

    private static JsonObject roots(int length) {
        return Json.object("{\"roots\":[{\"uri\":\"file:///" + "x".repeat(length) + "\"}]}");
    }

    @Test
    @Tag("T-64")
    void theBudgetCountsThemUntilTheyChange() {
        sessions.rootsAnswered(id, 0, roots(10_000));

        assertThat(sessions.roots(id).answer()).isEqualTo(roots(10_000));
        assertThat(budget.whole().held()).isGreaterThan(without + 10_000);
        sessions.rootsChanged(id);
        assertThat(sessions.roots(id).answer()).isNull();
        assertThat(budget.whole().held()).isEqualTo(without);
    }

    @Test
    @Tag("T-64")
    void theyGoWithTheSession() {
        sessions.rootsAnswered(id, 0, roots(10_000));
        sessions.close(id);

        assertThat(sessions.roots(id).answer()).isNull();
        assertThat(budget.whole().held()).isZero();
    }

    @Test
    @Tag("T-64")
    void theyGoWhenTheSessionIsOver() {
        sessions.rootsAnswered(id, 0, roots(10_000));
        clock.advance(IDLE);
        sessions.sweep();

        assertThat(budget.whole().held()).isZero();
    }

    @Test
    @Tag("T-64")
    void aVeryLongListIsNotKept() {
        sessions.rootsAnswered(id, 0, roots(40_000));

        assertThat(sessions.roots(id).answer()).isNull();
        assertThat(budget.whole().held()).isEqualTo(without);
    }

    @Test
    @Tag("T-64")
    void theyAreNotKeptWhereThereIsNoRoom() {
        budget.whole().add(195_000);
        sessions.rootsAnswered(id, 0, roots(10_000));

        assertThat(sessions.roots(id).answer()).isNull();
    }

    @Test
    @Tag("R-322")
    void anAnswerFromBeforeAChangeIsNotKept() {
        sessions.rootsChanged(id);
        sessions.rootsAnswered(id, 0, roots(1));

        assertThat(sessions.roots(id).answer()).isNull();
        sessions.rootsAnswered(id, 1, roots(2));
        assertThat(sessions.roots(id).answer()).isEqualTo(roots(2));
    }
}
