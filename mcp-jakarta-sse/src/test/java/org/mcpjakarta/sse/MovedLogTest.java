package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.mcpjakarta.sse.TestNode.append;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** The log of a listener, which goes to the node where it is read. */
class MovedLogTest {
    private final MemoryCluster cluster = new MemoryCluster();
    private final TestNode home = new TestNode(cluster);
    private final TestNode node = new TestNode(cluster);

    @AfterEach
    void end() {
        home.close();
        node.close();
    }

    private StreamLog listener(String... events) {
        StreamLog log = home.listen();
        append(log, events);
        log.caughtUp();
        home.work();
        return log;
    }

    @Test
    void theLogGoesOnWithItsNumbers() {
        home.heard.set(7);
        StreamLog log = listener("one", "two");
        append(log, "not written");

        Streams.Resumed moved = node.resume(log.id(), 1);
        TestReader reader = new TestReader(moved.log(), 1);
        append(moved.log(), "three");
        node.work();

        assertThat(moved.hasMoved()).isTrue();
        assertThat(moved.heard()).isEqualTo(7);
        assertThat(reader.events()).containsExactly("2 two", "3 three");
        assertThat(node.streams.find("s", log.id())).contains(moved.log());
        home.work();
        assertThat(log.isFenced()).isTrue();
        assertThat(home.streams.find("s", log.id())).isEmpty();
        Streams.Resumed back = home.resume(log.id(), 2);
        assertThat(back.hasMoved()).isTrue();
        TestReader third = new TestReader(back.log(), 2);
        append(back.log(), "four");
        home.work();
        assertThat(third.events()).containsExactly("3 three", "4 four");
    }

    @Test
    void untilItHasCaughtUpTheNewNodeClaimsNothing() {
        home.heard.set(7);
        StreamLog log = listener("one");
        node.heard.set(9);
        StreamLog moved = node.resume(log.id(), 1).log();
        append(moved, "eight");
        node.work();
        assertThat(home.resume(log.id(), 1).heard()).isEqualTo(7);

        StreamLog again = node.resume(log.id(), 1).log();
        append(again, "nine");
        again.caughtUp();
        node.work();
        assertThat(home.resume(log.id(), 1).heard()).isEqualTo(9);
    }

    @Test
    void aLogThatTheNodeHasGivenUpMovesThereOnceMore() {
        StreamLog log = listener("one");
        Streams.Resumed first = node.resume(log.id(), 1);
        first.log().fence();

        Streams.Resumed second = node.resume(log.id(), 1);

        assertThat(second.hasMoved()).isTrue();
        assertThat(second.writer()).isGreaterThan(first.writer());
        TestReader reader = new TestReader(second.log(), 1);
        append(second.log(), "two");
        node.work();
        assertThat(reader.events()).containsExactly("2 two");
    }

    @Test
    void aNodeThatIsGoneIsNotNeeded() {
        StreamLog log = listener("one");
        cluster.kill(home.name());

        TestReader reader = node.read(log.id(), 0);

        assertThat(reader.events()).containsExactly("1 one");
        assertThat(reader.isClosed()).isFalse();
    }

    /** A node learns by writing that its log has moved. It does so even if there is nothing to say. */
    @Test
    void theFormerNodeFindsOut() {
        home.shared.start();
        StreamLog log = home.listen();
        TestReader reader = new TestReader(log, 0);
        await().until(reader::isPrimed);
        StreamLog moved = node.resume(log.id(), 0).log();

        await().until(reader::isClosed);
        assertThat(log.isFenced()).isFalse();
        home.clock.addAndGet(Duration.ofSeconds(2).toNanos());

        await().until(log::isFenced);
        assertThat(moved.isFenced()).isFalse();
    }

    @Test
    void whoHasMissedTooMuchIsToldThatEverythingMayHaveChanged() {
        TestNode small = new TestNode(cluster, new StreamSettings.Ring(2, 1 << 20, Duration.ofMinutes(10)),
                view -> view);
        StreamLog log = small.listen();
        append(log, "one", "two", "three");
        small.work();

        TestReader reader = node.read(log.id(), 0);

        assertThat(reader.events()).containsExactly("- " + TestNode.EVERYTHING, "2 two", "3 three");
        assertThat(reader.isClosed()).isFalse();
        small.close();
    }

    @Test
    void manyEventsAreLoadedPageByPage() {
        StreamLog log = home.listen();
        List<String> expected = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            append(log, "x".repeat(30_000) + i);
            expected.add(i + " " + "x".repeat(30_000) + i);
        }
        home.work();

        assertThat(node.read(log.id(), 0).events()).isEqualTo(expected);
    }

    @Test
    void aListeningLogThatHasEndedIsReadToItsEnd() {
        StreamLog log = listener("one", "two");
        log.complete();
        home.work();

        Streams.Resumed resumed = node.resume(log.id(), 1);
        TestReader reader = new TestReader(resumed.log(), 1);
        node.work();

        assertThat(resumed.hasMoved()).isFalse();
        assertThat(reader.events()).containsExactly("2 two");
        assertThat(reader.isClosed()).isTrue();
    }

    @Test
    void aListeningLogThatHasEndedAndLostEventsIsReadToItsEnd() {
        TestNode small = new TestNode(cluster, new StreamSettings.Ring(1, 1 << 20, Duration.ofMinutes(10)),
                view -> view);
        StreamLog log = small.listen();
        small.work();
        append(log, "one", "two");
        log.complete();
        small.work();

        TestReader reader = node.read(log.id(), 0);
        node.work();

        assertThat(reader.events()).containsExactly("- " + TestNode.EVERYTHING, "2 two");
        assertThat(reader.isClosed()).isTrue();
        small.close();
    }

    @Test
    void theOneWhoIsFasterGetsTheLog() {
        StreamLog log = listener("one");
        StreamLog[] faster = new StreamLog[1];
        TestNode slow = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public long inherit(LogKey key, String former, boolean end) {
                if (faster[0] == null) {
                    faster[0] = node.resume(log.id(), 0).log();
                }
                return super.inherit(key, former, end);
            }
        });

        StreamLog moved = slow.resume(log.id(), 0).log();
        append(moved, "two");
        slow.work();
        append(faster[0], "other");
        node.work();

        assertThat(moved.isFenced()).isFalse();
        assertThat(faster[0].isFenced()).isTrue();
        assertThat(new TestReader(moved, 0).events()).containsExactly("1 one", "2 two");
        slow.close();
    }

    @Test
    void whoIsOvertakenWhileReadingTriesAgain() {
        StreamLog log = listener("one");
        StreamLog[] faster = new StreamLog[1];
        TestNode slow = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public Optional<Page> read(LogKey key, long after, int bytes) {
                if (faster[0] == null) {
                    faster[0] = node.resume(log.id(), 0).log();
                }
                return super.read(key, after, bytes);
            }
        });

        StreamLog moved = slow.resume(log.id(), 0).log();
        append(faster[0], "other");
        node.work();

        assertThat(moved.isFenced()).isFalse();
        assertThat(faster[0].isFenced()).isTrue();
        slow.close();
    }

    @Test
    void theLaterOfTwoRequestsToOneNodeCounts() {
        StreamLog log = listener("one");
        StreamLog[] second = new StreamLog[1];
        TestNode[] busy = new TestNode[1];
        boolean[] nested = {false};
        busy[0] = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public Optional<Page> read(LogKey key, long after, int bytes) {
                Optional<Page> page = super.read(key, after, bytes);
                if (!nested[0]) {
                    nested[0] = true;
                    second[0] = busy[0].resume(log.id(), 1).log();
                }
                return page;
            }
        });

        StreamLog first = busy[0].resume(log.id(), 1).log();

        assertThat(first).isSameAs(second[0]);
        assertUsable(busy[0], first);
    }

    @Test
    void whoLosesTheLogWhileItIsRegisteredComesBack() {
        StreamLog log = listener("one");
        TestNode busy = new TestNode(cluster);
        StreamLog[] second = new StreamLog[1];
        busy.onLook = () -> {
            busy.onLook = () -> {};
            // The client has left and come back already; its new request is served by another thread.
            cluster.lapse(home.name());
            second[0] = taken(busy, log.id());
        };

        StreamLog first = busy.resume(log.id(), 1).log();

        assertThat(new TestReader(first, 1).isClosed()).isTrue();
        assertUsable(busy, second[0]);
    }

    // A second move by the same node, as if it did not know of the first.
    private static StreamLog taken(TestNode node, String id) {
        node.store.logs("mcp", Duration.ofMinutes(10), Duration.ofMinutes(5))
                .inherit(new EventLogStore.LogKey(LogSeal.sessionKey("s"), id), node.name(), false);
        return node.resume(id, 1).log();
    }

    private static void assertUsable(TestNode node, StreamLog log) {
        append(log, "two");
        node.work();
        assertThat(log.isFenced()).isFalse();
        assertThat(node.streams.find("s", log.id())).contains(log);
        node.streams.letGo("s");
        assertThat(node.budget.whole().held()).isZero();
        node.close();
    }

    @Test
    void eventsThatVanishMeanwhileAreLost() {
        StreamLog log = listener("one", "two", "three");
        TestNode victim = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            private int calls;

            @Override
            public Optional<Page> read(LogKey key, long after, int bytes) {
                Page page = super.read(key, after, 1).orElseThrow();
                Head head = page.head();
                return Optional.of(++calls == 2
                        ? new Page(new Head(head.reader(), 2, 3, false, head.node(), head.writer(), 0), List.of())
                        : page);
            }
        });

        assertThat(victim.read(log.id(), 0).events()).containsExactly("- " + TestNode.EVERYTHING, "3 three");
        victim.close();
    }

    @Test
    void eventsThatCannotBeOpenedAreLost() {
        StreamLog log = listener("one", "two", "three");
        TestNode victim = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public Optional<Page> read(LogKey key, long after, int bytes) {
                Page page = super.read(key, after, bytes).orElseThrow();
                List<byte[]> events = new ArrayList<>(page.events());
                if (after == 0) {
                    events.set(1, new byte[40]);
                }
                return Optional.of(new Page(page.head(), events));
            }
        });

        assertThat(victim.read(log.id(), 0).events()).containsExactly("- " + TestNode.EVERYTHING, "3 three");
        victim.close();
    }

    /** The request waits for the store and is tried again. */
    @Test
    void whatIsHalfDoneCanBeDoneAgain() {
        StreamLog log = listener("one");
        TestNode unlucky = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            private int calls;

            @Override
            public long inherit(LogKey key, String former, boolean end) {
                long writer = super.inherit(key, former, end);
                if (calls++ == 0) {
                    throw lost();
                }
                return writer;
            }
        });
        assertThatThrownBy(() -> unlucky.resume(log.id(), 0)).isInstanceOf(StoreUnavailableException.class);

        assertThat(unlucky.read(log.id(), 0).events()).containsExactly("1 one");
        unlucky.close();
    }

    @Test
    void aStoreThatHidesEventsIsNotBelieved() {
        StreamLog log = listener("one");
        TestNode deceived = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public Optional<Page> read(LogKey key, long after, int bytes) {
                return super.read(key, after, bytes).map(page -> new Page(page.head(), List.of()));
            }
        });

        assertThatThrownBy(() -> deceived.resume(log.id(), 0)).isInstanceOf(StoreUnavailableException.class);
        deceived.close();
    }

    @Test
    void aSessionThatHasAsManyStreamsAsItMayTakesNoMore() {
        StreamLog log = listener("one");
        for (int i = 0; i < 4; i++) {
            node.call();
        }

        assertThat(node.streams.resume("s", "", new EventId(log.id(), 0), TestNode.OF_LISTENER)).isEmpty();

        node.streams.letGo("s");
        assertThat(node.budget.whole().held()).isZero();
        assertThat(node.read(log.id(), 0).events()).containsExactly("1 one");
    }
}
