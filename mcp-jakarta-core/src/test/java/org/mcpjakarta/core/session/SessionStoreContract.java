package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.limit.Quota.Taking;
import org.mcpjakarta.core.revision.Revision;

/** What every session store has to keep to. */
abstract class SessionStoreContract {
    private static final long NOON = Instant.parse("2026-07-28T12:00:00Z").toEpochMilli();
    private static final long SECOND = 1_000;

    private SessionStore store;

    abstract SessionStore emptyStore();

    @BeforeEach
    void createStore() {
        store = emptyStore();
    }

    @Test
    void sessionIsFoundAsItWasKept() {
        Session session = session("a", NOON);

        assertThat(create(session)).isEqualTo(Taking.KEPT);

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
        create(session("a", NOON));

        assertThat(store.update("a", Session::withInitialized).orElseThrow().initialized()).isTrue();

        assertThat(store.find("a").orElseThrow().initialized()).isTrue();
    }

    @Test
    void removedSessionIsGoneOnce() {
        create(session("a", NOON));

        assertThat(store.remove("a")).isTrue();

        assertThat(store.remove("a")).isFalse();
        assertThat(store.find("a")).isEmpty();
        assertThat(store.size()).isZero();
    }

    @Test
    void sessionIsRemovedIfTheConditionHoldsForItsCurrentState() {
        create(session("a", NOON));
        store.update("a", Session::withInitialized);

        assertThat(store.removeIf("a", Session::isHalfOpen)).isFalse();
        assertThat(store.find("a")).isPresent();
        assertThat(store.removeIf("a", Session::initialized)).isTrue();
        assertThat(store.find("a")).isEmpty();
        assertThat(store.removeIf("a", Session::initialized)).isTrue();
        assertThat(store.size()).isZero();
    }

    @Test
    void ofManyChangesAtOnceNoneIsLost() throws Exception {
        create(session("a", NOON));

        Crowd.together(4, thread -> () -> {
            for (int i = 0; i < 20; i++) {
                String uri = thread + "." + i;
                store.update("a", session -> {
                    Set<String> more = new HashSet<>(session.subscriptions());
                    more.add(uri);
                    return session.withSubscriptions(more);
                });
            }
            return null;
        });

        assertThat(store.find("a").orElseThrow().subscriptions()).hasSize(80);
    }

    @Test
    @Tag("R-123")
    void fullStoreKeepsNothingMore() {
        store.create(session("a", NOON), 2, 2);
        store.create(session("b", NOON), 2, 2);

        assertThat(store.create(session("c", NOON), 2, 2)).isEqualTo(Taking.FULL);

        assertThat(store.find("c")).isEmpty();
        assertThat(store.size()).isEqualTo(2);
        store.remove("a");
        assertThat(store.create(session("c", NOON), 2, 2)).isEqualTo(Taking.KEPT);
    }

    @Test
    @Tag("R-123")
    void anOwnerHasNoMoreThanItsShare() {
        store.create(session("a", "alice"), 10, 2);
        store.create(session("b", "alice"), 10, 2);

        assertThat(store.create(session("c", "alice"), 10, 2)).isEqualTo(Taking.HOLDER_FULL);

        assertThat(store.find("c")).isEmpty();
        assertThat(store.size()).isEqualTo(2);
        assertThat(store.create(session("d", "bob"), 10, 2)).isEqualTo(Taking.KEPT);
        store.remove("a");
        assertThat(store.create(session("c", "alice"), 10, 2)).isEqualTo(Taking.KEPT);
    }

    @Test
    void thoseWhoAreNotKnownShareTheWhole() {
        for (int i = 0; i < 5; i++) {
            assertThat(store.create(session("s" + i, ""), 5, 1)).isEqualTo(Taking.KEPT);
        }
        assertThat(store.create(session("more", ""), 5, 1)).isEqualTo(Taking.FULL);
    }

    @Test
    void idThatIsTakenIsNotTakenAgain() {
        create(session("a", NOON));

        assertThatIllegalStateException().isThrownBy(() -> create(session("a", NOON + SECOND)));

        assertThat(store.find("a").orElseThrow().lastSeen()).isEqualTo(NOON);
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    @Tag("R-123")
    @Tag("T-16")
    void floodDoesNotOvershootTheCapacity() throws Exception {
        List<Integer> kept = Crowd.together(16, thread -> () -> {
            int mine = 0;
            for (int i = 0; i < 500; i++) {
                mine += store.create(session(thread + "." + i, NOON), 100, 1) == Taking.KEPT ? 1 : 0;
            }
            return mine;
        });

        assertThat(kept.stream().mapToInt(Integer::intValue).sum()).isEqualTo(100);
        assertThat(store.size()).isEqualTo(100);
    }

    @Test
    @Tag("R-123")
    void aFloodDoesNotOvershootTheShareOfItsOwner() throws Exception {
        List<Integer> kept = Crowd.together(16, thread -> () -> {
            int mine = 0;
            for (int i = 0; i < 100; i++) {
                Session session = session(thread + "." + i, "owner" + i % 2);
                mine += store.create(session, 10_000, 10) == Taking.KEPT ? 1 : 0;
            }
            return mine;
        });

        assertThat(kept.stream().mapToInt(Integer::intValue).sum()).isEqualTo(20);
        assertThat(store.size()).isEqualTo(20);
    }

    @Test
    void sizeIsRightAfterManyComeAndGo() throws Exception {
        Crowd.together(8, thread -> () -> {
            for (int i = 0; i < 500; i++) {
                create(session(thread + "." + i, NOON));
                store.remove(thread + "." + i);
            }
            return null;
        });

        assertThat(store.size()).isZero();
    }

    private Taking create(Session session) {
        return store.create(session, 10_000, 100);
    }

    private static Session session(String id, long opened) {
        return Session.opened(id, "", Clients.of(Revision.V2025_11_25), opened);
    }

    private static Session session(String id, String owner) {
        return Session.opened(id, owner, Clients.of(Revision.V2025_11_25), NOON);
    }
}
