package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.StoreView;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Quota.Taking;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.shared.SharedSessionStore;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

@Timeout(60)
class SharedSessionStoreTest extends SessionStoreContract {
    private static final long NOON = Instant.parse("2026-07-28T12:00:00Z").toEpochMilli();
    private static final SessionLimits LIMITS = new SessionLimits(100, 10, Duration.ofMinutes(16), Duration.ofHours(1),
            100, Duration.ofSeconds(30), SessionLimits.Ids.STORED);

    private final TestNodes nodes = new TestNodes(new MemoryCluster(() -> NOON));
    private final Budget budget = new Budget(1 << 20);

    @AfterEach
    void leave() {
        nodes.close();
    }

    @Override
    SessionStore emptyStore() {
        return store(nodes.join("/mcp"));
    }

    private SharedSessionStore store(Cluster cluster) {
        return new SharedSessionStore(cluster, LIMITS, Revisions.all(), budget);
    }

    /** A session whose handshake is finished. */
    private static Session ready(String id) {
        return Session.opened(id, "alice", Clients.of(Revision.V2025_11_25, "{\"roots\":{}}"), NOON).withInitialized();
    }

    @Test
    void everyNodeFindsTheSessionWithAllThatItHas() {
        SharedSessionStore one = store(nodes.join("/mcp"));
        SharedSessionStore two = store(nodes.join("/mcp"));
        Session session = ready("a").withHeard(7).withLogLevel(LogSeverity.ALERT)
                .withSubscriptions(Set.of("x:1", "x:2"))
                .withRoots(new KnownRoots(3, Json.object("{\"roots\":[]}"))).seenAt(NOON + 5);

        one.create(session, 10, 10);

        assertThat(two.find("a")).contains(session);
        assertThat(two.size()).isEqualTo(1);
    }

    @Test
    void itemNeitherNamesTheSessionNorItsOwner() {
        store(nodes.join("/mcp")).create(ready("a-session-id"), 10, 10);
        var raw = nodes.store().join().items("session/mcp");

        assertThat(raw.find("a-session-id")).isEmpty();
        var item = raw.find(Cluster.sessionKey("a-session-id")).orElseThrow();
        assertThat(item.holder()).isNotEmpty().doesNotContain("alice");
        assertThat(new String(item.content(), StandardCharsets.ISO_8859_1)).doesNotContain("alice");
    }

    @Test
    void itemLastsALittleLongerThanTheSessionMayBeIdleButNotBeyondItsHighestAge() {
        SharedSessionStore store = store(nodes.join("/mcp"));
        var raw = nodes.store().join().items("session/mcp");
        store.create(Session.opened("new", "", Clients.of(Revision.V2025_11_25), NOON), 10, 10);
        store.create(ready("old").seenAt(NOON + Duration.ofMinutes(50).toMillis()), 10, 10);

        assertThat(raw.find(Cluster.sessionKey("new")).orElseThrow().until()).isEqualTo(NOON + 40_000);
        assertThat(raw.find(Cluster.sessionKey("old")).orElseThrow().until())
                .isEqualTo(NOON + Duration.ofHours(1).toMillis());
        store.update("new", session -> session.withInitialized().seenAt(NOON + 1));
        assertThat(raw.find(Cluster.sessionKey("new")).orElseThrow().until())
                .isEqualTo(NOON + 1 + Duration.ofMinutes(16).toMillis() + 10_000);
    }

    @Test
    void sessionThatWasReadIsNotReadAgain() {
        StoreView view = new StoreView(nodes.store().join());
        SharedSessionStore store = store(nodes.join("/mcp", view));
        store.create(ready("a"), 10, 10);
        store.find("a");
        int reads = view.itemReads();

        for (int i = 0; i < 100; i++) {
            assertThat(store.find("a")).isPresent();
        }

        assertThat(view.itemReads()).isEqualTo(reads);
        assertThat(budget.whole().held()).isEqualTo(ready("a").weight());
    }

    @Test
    void duringTheHandshakeEveryNodeSeesWhatTheOneBeforeHasChanged() {
        SharedSessionStore one = store(nodes.join("/mcp"));
        SharedSessionStore two = store(nodes.join("/mcp"));
        one.create(Session.opened("a", "", Clients.of(Revision.V2025_11_25), NOON), 10, 10);

        for (int i = 1; i < 50; i++) {
            long now = NOON + i;
            (i % 2 == 0 ? one : two).update("a", session -> session.seenAt(now));
            assertThat((i % 2 == 0 ? two : one).find("a").orElseThrow().lastSeen()).isEqualTo(now);
        }
        assertThat(budget.whole().held()).isZero();
    }

    @Test
    void changeOnOneNodeIsSeenOnTheOthers() {
        SharedSessionStore one = store(nodes.join("/mcp"));
        SharedSessionStore two = store(nodes.join("/mcp"));
        one.create(ready("a"), 10, 10);
        one.find("a");
        two.find("a");

        one.update("a", session -> session.withLogLevel(LogSeverity.ERROR));

        assertThat(one.find("a").orElseThrow().logLevel()).isEqualTo(LogSeverity.ERROR);
        await().until(() -> two.find("a").orElseThrow().logLevel() == LogSeverity.ERROR);
    }

    @Test
    void sessionThatEndsOnOneNodeIsForgottenByTheOthers() {
        SharedSessionStore one = store(nodes.join("/mcp"));
        SharedSessionStore two = store(nodes.join("/mcp"));
        one.create(ready("a"), 10, 10);
        two.find("a");

        assertThat(one.remove("a")).isTrue();

        assertThat(one.find("a")).isEmpty();
        await().until(() -> two.find("a").isEmpty());
        assertThat(budget.whole().held()).isZero();
    }

    /** The reading of one node is held until another node has changed the session and said so. */
    @Test
    void whatWasReadBeforeAChangeIsNotRemembered() {
        AtomicReference<Runnable> afterRead = new AtomicReference<>(() -> {});
        Cluster reading = nodes.join("/mcp",
                new StoreView(nodes.store().join()).afterFind(() -> afterRead.get().run()));
        SharedSessionStore slow = store(reading);
        Cluster changing = nodes.join("/mcp");
        SharedSessionStore fast = store(changing);
        AtomicInteger told = new AtomicInteger();
        reading.handle("told", HandlerThread.RECEIVER, message -> told.incrementAndGet());
        fast.create(ready("a"), 10, 10);

        afterRead.set(() -> {
            afterRead.set(() -> {});
            fast.update("a", session -> session.withLogLevel(LogSeverity.ERROR));
            changing.broadcast("told", Json.object("{}"));
            await().until(() -> told.get() == 1);
        });

        assertThat(slow.find("a").orElseThrow().logLevel()).isEqualTo(LogSeverity.DEFAULT);
        assertThat(slow.find("a").orElseThrow().logLevel()).isEqualTo(LogSeverity.ERROR);
    }

    @Test
    void ownChangeReplacesWhatAnotherThreadHasReadBefore() {
        AtomicReference<Runnable> afterRead = new AtomicReference<>(() -> {});
        SharedSessionStore store = store(
                nodes.join("/mcp", new StoreView(nodes.store().join()).afterFind(() -> afterRead.get().run())));
        store.create(ready("a"), 10, 10);
        afterRead.set(() -> {
            afterRead.set(() -> {});
            store.remove("a");
        });

        assertThat(store.find("a")).isPresent();

        assertThat(store.find("a")).isEmpty();
    }

    @Test
    void nothingIsRememberedWhileChangesCannotBeHeard() {
        Cluster cluster = nodes.join("/mcp");
        SharedSessionStore store = store(cluster);
        store.create(ready("a"), 10, 10);
        store.find("a");
        assertThat(budget.whole().held()).isPositive();

        nodes.store().away(true);
        assertThatThrownBy(() -> store.find("b")).isInstanceOf(StoreUnavailableException.class);
        assertThat(budget.whole().held()).isZero();
        assertThatThrownBy(() -> store.find("a")).isInstanceOf(StoreUnavailableException.class);
        nodes.store().away(false);

        await().until(cluster::isHearing);
        assertThat(store.find("a")).isPresent();
        assertThat(budget.whole().held()).isPositive();
    }

    /** Another node changes the session while this one is cut off from messages, but not from the store. */
    @Test
    void afterALossEverythingIsReadAgain() {
        StoreView view = new StoreView(nodes.store().join());
        Cluster deaf = nodes.join("/mcp", view);
        SharedSessionStore one = store(deaf);
        SharedSessionStore two = store(nodes.join("/mcp"));
        one.create(ready("a"), 10, 10);
        one.find("a");
        view.deaf(true);
        two.update("a", session -> session.withLogLevel(LogSeverity.ERROR));

        await().until(() -> one.find("a").orElseThrow().logLevel() == LogSeverity.ERROR);
        assertThat(deaf.isHearing()).isFalse();
        int reads = view.itemReads();
        one.find("a");
        assertThat(view.itemReads()).isEqualTo(reads + 1);
        view.deaf(false);
        await().until(deaf::isHearing);
        one.find("a");
        reads = view.itemReads();
        one.find("a");
        assertThat(view.itemReads()).isEqualTo(reads);
    }

    /** The store has made the change, and its answer was lost. */
    @Test
    void changeWhoseConfirmationIsLostIsKnownEverywhereWhenTheStoreIsBack() {
        StoreView view = new StoreView(nodes.store().join());
        Cluster cluster = nodes.join("/mcp", view);
        SharedSessionStore one = store(cluster);
        SharedSessionStore two = store(nodes.join("/mcp"));
        for (String id : List.of("changed", "removed", "removed if")) {
            one.create(ready(id), 10, 10);
            one.find(id);
            two.find(id);
        }

        loseReply(view, () -> one.update("changed", session -> session.withLogLevel(LogSeverity.ERROR)));
        loseReply(view, () -> one.remove("removed"));
        loseReply(view, () -> one.removeIf("removed if", session -> true));
        await().until(cluster::isAvailable);

        for (SharedSessionStore store : List.of(one, two)) {
            await().until(() -> store.find("changed").orElseThrow().logLevel() == LogSeverity.ERROR);
            await().until(() -> store.find("removed").isEmpty() && store.find("removed if").isEmpty());
        }
    }

    private static void loseReply(StoreView view, Runnable change) {
        view.loseReplies(1);
        await().untilAsserted(() -> assertThatThrownBy(change::run).hasMessage("lost"));
    }

    @Test
    void whatIsRememberedWronglyIsForgottenWhenItIsToBeRemoved() {
        StoreView view = new StoreView(nodes.store().join());
        SharedSessionStore late = store(nodes.join("/mcp", view));
        SharedSessionStore one = store(nodes.join("/mcp"));
        one.create(ready("a"), 10, 10);
        late.find("a");
        view.loseMessages(true);
        one.update("a", session -> session.seenAt(NOON + 1));
        assertThat(late.find("a").orElseThrow().lastSeen()).isEqualTo(NOON);

        assertThat(late.removeIf("a", session -> session.lastSeen() == NOON)).isFalse();

        assertThat(late.find("a").orElseThrow().lastSeen()).isEqualTo(NOON + 1);
    }

    /** Many threads of three nodes read, change and remove the same few sessions. In the end nobody remembers what is not so. */
    @Test
    void whateverHappensAtOnceAllNodesEndWithTheSame() throws Exception {
        List<Cluster> clusters = List.of(nodes.join("/mcp"), nodes.join("/mcp"), nodes.join("/mcp"));
        List<SharedSessionStore> stores = clusters.stream().map(this::store).toList();
        List<String> ids = List.of("a", "b", "c", "d");
        ids.forEach(id -> stores.get(0).create(ready(id), 10, 10));

        Crowd.together(6, thread -> () -> {
            SharedSessionStore store = stores.get(thread % stores.size());
            for (int i = 0; i < 300; i++) {
                String id = ids.get((i + thread) % ids.size());
                if (i == 150 && thread == 0) {
                    store.remove("d");
                } else if (i % 10 == thread) {
                    long now = NOON + thread * 1_000L + i;
                    store.update(id, session -> session.seenAt(now));
                } else {
                    store.find(id);
                }
            }
            return null;
        });
        AtomicInteger marks = new AtomicInteger();
        clusters.forEach(cluster -> cluster.handle("mark", HandlerThread.RECEIVER, message -> marks.incrementAndGet()));
        clusters.forEach(cluster -> cluster.broadcast("mark", Json.object("{}")));
        await().until(() -> marks.get() == clusters.size() * (clusters.size() - 1));

        SharedSessionStore fresh = store(nodes.join("/mcp"));
        ids.forEach(id -> stores.forEach(store -> assertThat(store.find(id)).isEqualTo(fresh.find(id))));
        assertThat(fresh.find("d")).isEmpty();
        assertThat(fresh.find("a")).isPresent();
    }

    @Test
    void sessionOfAClientWithAnUnknownRevisionIsUnknown() {
        SharedSessionStore one = store(nodes.join("/mcp"));
        one.create(ready("a"), 10, 10);
        SharedSessionStore older = new SharedSessionStore(nodes.join("/mcp"), LIMITS,
                new Revisions(Set.of(Revision.V2024_11_05)), budget);

        assertThat(older.find("a")).isEmpty();
        assertThat(one.find("a")).isPresent();
    }

    @Test
    void sessionThatDoesNotFitIntoTheBudgetIsServedButNotRemembered() {
        SharedSessionStore store = store(nodes.join("/mcp"));
        store.create(ready("a"), 10, 10);
        budget.whole().add(1 << 20);

        assertThat(store.find("a")).isPresent();
        assertThat(budget.whole().held()).isEqualTo(1 << 20);
        Set<String> uris = Set.of("docs://" + "x".repeat(1_000));
        assertThat(store.update("a", session -> session.withSubscriptions(uris)).orElseThrow().subscriptions())
                .isEmpty();
    }

    @Test
    void sessionDoesNotGrowBeyondAMegabyte() {
        SharedSessionStore store = new SharedSessionStore(nodes.join("/mcp"), LIMITS, Revisions.all(),
                new Budget(1 << 30));
        store.create(ready("a"), 10, 10);
        Set<String> uris = Set.of("docs://" + "x".repeat(600_000));

        assertThat(store.update("a", session -> session.withSubscriptions(uris)).orElseThrow().subscriptions())
                .isEmpty();
    }

    @Test
    void numbersAreExactOnAllNodesTogether() {
        SharedSessionStore one = store(nodes.join("/mcp"));
        SharedSessionStore two = store(nodes.join("/mcp"));

        assertThat(one.create(ready("a"), 3, 2)).isEqualTo(Taking.KEPT);
        assertThat(two.create(ready("b"), 3, 2)).isEqualTo(Taking.KEPT);
        assertThat(two.create(ready("c"), 3, 2)).isEqualTo(Taking.HOLDER_FULL);
        one.create(Session.opened("d", "bob", Clients.of(Revision.V2025_11_25), NOON), 3, 2);
        assertThat(two.create(Session.opened("e", "", Clients.of(Revision.V2025_11_25), NOON), 3, 2))
                .isEqualTo(Taking.FULL);
    }

    @Test
    void whatHasEndedIsForgotten() {
        SharedSessionStore store = store(nodes.join("/mcp"));
        store.create(ready("a"), 10, 10);
        store.find("a");
        assertThat(store.firstEnd(LIMITS::endOf, session -> true)).isEqualTo(LIMITS.endOf(ready("a")));
        assertThat(store.firstEnd(LIMITS::endOf, session -> false)).isEqualTo(Long.MAX_VALUE);

        store.removeExpired(LIMITS::endOf, LIMITS.endOf(ready("a")) + 9_999);
        assertThat(budget.whole().held()).isPositive();
        store.removeExpired(LIMITS::endOf, LIMITS.endOf(ready("a")) + 10_000);

        assertThat(budget.whole().held()).isZero();
    }
}
