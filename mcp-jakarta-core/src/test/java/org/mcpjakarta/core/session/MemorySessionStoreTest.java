package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Quota.Taking;
import org.mcpjakarta.core.revision.Revision;

class MemorySessionStoreTest extends SessionStoreContract {
    private static final long NOON = Instant.parse("2026-07-28T12:00:00Z").toEpochMilli();
    private static final long SECOND = 1_000;
    private static final Set<String> LONG_URIS = Set.of("docs://" + "x".repeat(4_000));

    private final Budget budget = new Budget(100_000);
    private final SessionStore store = new MemorySessionStore(budget);

    @Override
    SessionStore emptyStore() {
        return new MemorySessionStore(new Budget(1 << 30));
    }

    @Test
    @Tag("T-64")
    void theBudgetCountsWhatSessionsTakeUntilTheyAreGone() {
        store.create(session("a"), 10, 10);
        store.create(session("b"), 10, 10);
        long two = budget.whole().held();
        store.update("a", session -> session.withSubscriptions(LONG_URIS));

        assertThat(budget.whole().held()).isGreaterThan(two + 8_000);
        store.update("a", session -> session.withSubscriptions(Set.of()));
        assertThat(budget.whole().held()).isEqualTo(two);
        store.remove("a");
        store.removeExpired(Session::since, 1);
        assertThat(budget.whole().held()).isZero();
    }

    @Test
    @Tag("T-64")
    void sessionThatDoesNotFitIntoTheBudgetIsNotKept() {
        int kept = 0;
        while (refusal(session("s" + kept)) == null) {
            kept++;
        }

        assertThat(kept).isBetween(10, 100);
        assertThat(store.size()).isEqualTo(kept);
        store.remove("s0");
        assertThat(store.create(session("more"), 10_000, 10_000)).isEqualTo(Taking.KEPT);
    }

    @Test
    @Tag("T-64")
    void whetherTheOwnerOrTheNodeHasNoMemoryIsToldApart() {
        budget.of("alice").add(25_000);

        assertThat(refusal(session("a", "alice"))).isNotNull().returns(false, Overload::isOfServer);
        budget.whole().add(75_000);
        assertThat(refusal(session("b", "alice"))).isNotNull().returns(true, Overload::isOfServer);
        assertThat(refusal(session("c", "bob"))).isNotNull().returns(true, Overload::isOfServer);
        assertThat(store.size()).isZero();
    }

    @Test
    @Tag("T-64")
    void changeThatDoesNotFitIntoTheBudgetLeavesTheSessionAsItIs() {
        store.create(session("a"), 10, 10);
        budget.whole().add(95_000);

        Session same = store.update("a", session -> session.withSubscriptions(LONG_URIS)).orElseThrow();

        assertThat(same.subscriptions()).isEmpty();
        assertThat(store.find("a").orElseThrow().subscriptions()).isEmpty();
    }

    @Test
    @Tag("T-64")
    void manyChangesAtOnceAreCountedRightly() throws Exception {
        store.create(session("a"), 10, 10);
        long one = budget.whole().held();
        Crowd.together(8, thread -> () -> {
            for (int i = 0; i < 1_000; i++) {
                store.update("a", session -> session
                        .withSubscriptions(session.subscriptions().isEmpty() ? LONG_URIS : Set.of()));
            }
            return null;
        });
        store.update("a", session -> session.withSubscriptions(Set.of()));

        assertThat(budget.whole().held()).isEqualTo(one);
    }

    @Test
    @Tag("R-123")
    void whatExpiresMakesRoomForItsOwner() {
        store.create(session("a", "alice"), 10, 1);
        store.removeExpired(Session::lastSeen, NOON);

        assertThat(store.create(session("b", "alice"), 10, 1)).isEqualTo(Taking.KEPT);
        assertThat(store.create(session("c", "alice"), 10, 1)).isEqualTo(Taking.HOLDER_FULL);
    }

    @Test
    void onlySessionsNotSeenSinceAreForgotten() {
        create(session("old", NOON - 60 * SECOND));
        create(session("just", NOON));
        create(session("new", NOON + SECOND));

        store.removeExpired(Session::lastSeen, NOON - 1);

        assertThat(store.find("old")).isEmpty();
        assertThat(store.find("just")).isPresent();
        assertThat(store.find("new")).isPresent();
        assertThat(store.size()).isEqualTo(2);
    }

    @Test
    void theFirstEndIsThatOfTheSessionsThatCount() {
        create(session("a", "alice"));
        create(session("b", NOON + 50 * SECOND));

        assertThat(store.firstEnd(Session::lastSeen, any -> true)).isEqualTo(NOON);
        assertThat(store.firstEnd(Session::lastSeen, counted -> counted.id().equals("b")))
                .isEqualTo(NOON + 50 * SECOND);
        assertThat(store.firstEnd(Session::lastSeen, nobody -> false)).isEqualTo(Long.MAX_VALUE);
    }

    private @Nullable Overload refusal(Session session) {
        try {
            assertThat(store.create(session, 10_000, 10_000)).isEqualTo(Taking.KEPT);
            return null;
        } catch (Overload refused) {
            return refused;
        }
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

    private static Session session(String id) {
        return Session.opened(id, "", Clients.of(Revision.V2025_11_25), 1);
    }
}
