package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.revision.Revision;

/** What every session store has to keep to. */
abstract class SessionStoreContract {
    private static final Instant NOON = Instant.parse("2026-07-28T12:00:00Z");

    private SessionStore store;

    abstract SessionStore emptyStore();

    @BeforeEach
    void createStore() {
        store = emptyStore();
    }

    @Test
    void sessionIsFoundAsItWasKept() {
        Session session = session("a", NOON);

        assertThat(store.create(session, 10)).isTrue();

        assertThat(store.find("a")).contains(session);
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    void unknownSessionIsNeitherFoundNorChangedNorRemoved() {
        assertThat(store.find("a")).isEmpty();
        assertThat(store.update("a", Session::withInitialized)).isEmpty();
        assertThat(store.remove("a")).isFalse();
        assertThat(store.size()).isZero();
    }

    @Test
    void changeIsKept() {
        store.create(session("a", NOON), 10);

        assertThat(store.update("a", Session::withInitialized).orElseThrow().initialized()).isTrue();

        assertThat(store.find("a").orElseThrow().initialized()).isTrue();
    }

    @Test
    void removedSessionIsGoneOnce() {
        store.create(session("a", NOON), 10);

        assertThat(store.remove("a")).isTrue();

        assertThat(store.remove("a")).isFalse();
        assertThat(store.find("a")).isEmpty();
        assertThat(store.size()).isZero();
    }

    @Test
    @Tag("R-123")
    void fullStoreKeepsNothingMore() {
        store.create(session("a", NOON), 2);
        store.create(session("b", NOON), 2);

        assertThat(store.create(session("c", NOON), 2)).isFalse();

        assertThat(store.find("c")).isEmpty();
        assertThat(store.size()).isEqualTo(2);
        store.remove("a");
        assertThat(store.create(session("c", NOON), 2)).isTrue();
    }

    @Test
    void idThatIsTakenIsNotTakenAgain() {
        store.create(session("a", NOON), 10);

        assertThatIllegalStateException().isThrownBy(() -> store.create(session("a", NOON.plusSeconds(1)), 10));

        assertThat(store.find("a").orElseThrow().lastSeen()).isEqualTo(NOON);
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    void onlySessionsNotSeenSinceAreForgotten() {
        store.create(session("old", NOON.minus(Duration.ofMinutes(1))), 10);
        store.create(session("just", NOON), 10);
        store.create(session("new", NOON.plusSeconds(1)), 10);

        store.removeSeenBefore(NOON);

        assertThat(store.find("old")).isEmpty();
        assertThat(store.find("just")).isPresent();
        assertThat(store.find("new")).isPresent();
        assertThat(store.size()).isEqualTo(2);
    }

    @Test
    @Tag("R-123")
    @Tag("T-16")
    void floodDoesNotOvershootTheCapacity() throws Exception {
        List<Integer> kept = Crowd.together(16, thread -> () -> {
            int mine = 0;
            for (int i = 0; i < 500; i++) {
                mine += store.create(session(thread + "." + i, NOON), 100) ? 1 : 0;
            }
            return mine;
        });

        assertThat(kept.stream().mapToInt(Integer::intValue).sum()).isEqualTo(100);
        assertThat(store.size()).isEqualTo(100);
    }

    @Test
    void sizeIsRightAfterManyComeAndGo() throws Exception {
        Crowd.together(8, thread -> () -> {
            for (int i = 0; i < 500; i++) {
                store.create(session(thread + "." + i, NOON), 10_000);
                store.remove(thread + "." + i);
            }
            return null;
        });

        assertThat(store.size()).isZero();
    }

    private static Session session(String id, Instant lastSeen) {
        return new Session(id, "", Clients.of(Revision.V2025_11_25), false, LogLevel.DEFAULT, Set.of(), lastSeen);
    }
}
