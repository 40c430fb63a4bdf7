package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;
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
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** The log of a call or a listener on the node that writes it. */
class WrittenLogTest {
    private final MemoryCluster cluster = new MemoryCluster();
    private final List<Integer> groups = new ArrayList<>();
    private final TestNode node = new TestNode(cluster, TestNode.RING, logs -> new StoreView(logs) {
        @Override
        public List<Receipt> append(List<Append> group) {
            List<Receipt> receipts = super.append(group);
            groups.add(group.size());
            return receipts;
        }
    });
    private final TestNode other = new TestNode(cluster);
    private final EventLogStore logs = cluster.join().logs("mcp", Duration.ofMinutes(10), Duration.ofMinutes(5));

    @AfterEach
    void end() {
        node.close();
        other.close();
    }

    private static LogKey key(StreamLog log) {
        return new LogKey(LogSeal.sessionKey("s"), log.id());
    }

    private Optional<Head> head(StreamLog log) {
        return logs.read(key(log), 0, 1).map(EventLogStore.Page::head);
    }

    @Test
    void noClientLearnsOfALogThatIsNotInTheStore() {
        StreamLog log = node.call();
        TestReader reader = new TestReader(log, 0);
        append(log, "one");
        assertThat(reader.text()).isEmpty();

        node.work();

        assertThat(reader.isPrimed()).isTrue();
        assertThat(reader.events()).containsExactly("1 one");
    }

    @Test
    void readersGetOnlyWhatTheStoreHas() {
        StreamLog log = node.call();
        TestReader reader = new TestReader(log, 0);
        node.work();
        cluster.away(true);

        append(log, "one", "two");
        log.complete();
        node.work();

        assertThat(reader.events()).isEmpty();
        assertThat(reader.isClosed()).isFalse();
        cluster.away(false);
        node.work();
        assertThat(reader.events()).containsExactly("1 one", "2 two");
        assertThat(reader.isClosed()).isTrue();
        assertThat(head(log).orElseThrow().complete()).isTrue();
    }

    @Test
    void allLogsAreWrittenInOneGroup() {
        StreamLog one = node.call();
        StreamLog two = node.listen();
        append(one, "a", "b");
        append(two, "c");

        node.work();

        assertThat(groups).containsExactly(2);
        assertThat(head(one).orElseThrow().newest()).isEqualTo(2);
        assertThat(head(two).orElseThrow().newest()).isEqualTo(1);
    }

    @Test
    void nothingIsWrittenIfThereIsNothingNew() {
        StreamLog log = node.listen();
        log.caughtUp();
        node.work();
        node.workAfter(Duration.ofSeconds(10));

        assertThat(groups).hasSize(1);
        assertThat(node.shared.write()).isFalse();
    }

    @Test
    void moreThanOneAppendCanHoldIsWrittenInSeveral() {
        TestNode large = new TestNode(cluster, new StreamSettings.Ring(2_000, 1 << 22, Duration.ofMinutes(10)),
                view -> view);
        StreamLog log = large.call();
        for (int i = 0; i < 1_200; i++) {
            append(log, "x");
        }
        append(log, "y".repeat(100_000), "z".repeat(100_000));
        log.complete();
        TestReader reader = new TestReader(log, 0);

        large.work();

        assertThat(head(log).orElseThrow().newest()).isEqualTo(1_202);
        assertThat(reader.events()).hasSize(1_202).last().asString().startsWith("1202 z");
        assertThat(reader.isClosed()).isTrue();
        large.close();
    }

    @Test
    void whatWasSentInVainIsSentAgain() {
        TestNode unlucky = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            private int calls;

            @Override
            public List<Receipt> append(List<Append> group) {
                List<Receipt> receipts = super.append(group);
                if (calls++ < 2) {
                    throw lost();
                }
                return receipts;
            }
        });
        StreamLog log = unlucky.call();
        TestReader reader = new TestReader(log, 0);
        append(log, "one");
        unlucky.work();
        append(log, "two");
        unlucky.work();
        assertThat(reader.text()).isEmpty();

        unlucky.work();

        assertThat(reader.events()).containsExactly("1 one", "2 two");
        assertThat(head(log).orElseThrow().newest()).isEqualTo(2);
        unlucky.close();
    }

    @Test
    void receiptsThatDoNotFitCountForNothing() {
        TestNode confused = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            private int calls;

            @Override
            public List<Receipt> append(List<Append> group) {
                List<Receipt> receipts = super.append(group);
                return calls++ == 0 ? List.of() : receipts;
            }
        });
        TestReader reader = new TestReader(confused.call(), 0);
        confused.work();
        assertThat(reader.text()).isEmpty();

        confused.work();

        assertThat(reader.isPrimed()).isTrue();
        confused.close();
    }

    @Test
    void whatTheStoreHasForgottenIsSentAgain() {
        List<EventLogStore.Append> sent = new ArrayList<>();
        TestNode behind = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public List<Receipt> append(List<Append> group) {
                sent.addAll(group);
                return sent.size() == 3
                        ? List.of(new Receipt(State.BEHIND, 1, 1))
                        : group.stream().map(each -> new Receipt(State.KEPT, 0, 1)).toList();
            }
        });
        StreamLog log = behind.call();
        append(log, "one");
        behind.work();
        append(log, "two", "three");
        behind.work();
        append(log, "four");

        behind.work();

        assertThat(sent).extracting(EventLogStore.Append::first).containsExactly(1L, 2L, 4L, 2L);
        assertThat(sent.get(3).events()).hasSize(3);
        assertThat(sent).as("a log is opened once").extracting(append -> append.lastEvent() != null)
                .containsExactly(true, false, false, false);
        behind.close();
    }

    /** The client goes on elsewhere, and learns there what has become of its call. */
    @Test
    void whoIsTakenForDeadStopsWithoutAWord() {
        StreamLog log = node.call();
        TestReader reader = new TestReader(log, 0);
        node.work();
        boolean[] cancelled = {false};
        log.onFenced(() -> cancelled[0] = true);
        cluster.lapse(node.name());
        TestReader elsewhere = other.read(log.id(), 0);
        other.work();
        assertThat(elsewhere.events()).containsExactly("1 " + TestNode.LOST);

        append(log, "too late");
        node.work();

        assertThat(reader.isClosed()).isTrue();
        assertThat(reader.events()).isEmpty();
        assertThat(reader.isGone()).isTrue();
        assertThat(cancelled[0]).isTrue();
        assertThat(log.isFenced()).isTrue();
        assertThat(log.append(TestNode.utf8("later still"))).isFalse();
        assertThat(node.streams.find("s", log.id())).isEmpty();
        assertThat(node.budget.whole().held()).isZero();
        assertThat(head(log).orElseThrow().newest()).isEqualTo(1);
    }

    @Test
    void whoIsTakenForDeadLearnsItAlsoFromAClientThatComesBack() {
        StreamLog log = node.call();
        TestReader reader = new TestReader(log, 0);
        append(log, "one");
        node.work();
        cluster.lapse(node.name());
        other.read(log.id(), 1);
        other.work();

        TestReader again = node.read(log.id(), 0);
        node.work();

        assertThat(log.isFenced()).isTrue();
        assertThat(reader.isClosed()).isTrue();
        assertThat(again.events()).containsExactly("1 one", "2 " + TestNode.LOST);
    }

    /** Nothing can change any more, so there is nothing to ask the store for. */
    @Test
    void aLogThatHasEndedIsResumedWithoutTheStore() {
        StreamLog log = node.call();
        append(log, "answer");
        log.complete();
        node.work();
        cluster.away(true);

        assertThat(node.read(log.id(), 0).events()).containsExactly("1 answer");
    }

    @Test
    void aLogThatTheStoreDoesNotOpenShowsNothing() {
        logs.drop(LogSeal.sessionKey("s"));
        StreamLog log = node.call();
        TestReader reader = new TestReader(log, 0);
        append(log, "one");

        node.work();

        assertThat(reader.isClosed()).isTrue();
        assertThat(reader.text()).isEmpty();
        TestReader late = new TestReader(log, 0);
        assertThat(late.isClosed()).as("nobody can read it any more").isTrue();
        assertThat(late.text()).isEmpty();
        assertThat(log.isRead()).isFalse();
    }

    @Test
    void anActionThatComesTooLateRunsAtOnce() {
        logs.drop(LogSeal.sessionKey("s"));
        StreamLog log = node.call();
        node.work();
        boolean[] cancelled = {false};

        log.onFenced(() -> cancelled[0] = true);

        assertThat(cancelled[0]).isTrue();
    }

    @Test
    void aConnectionIsNotHungUpBeforeTheClientKnowsWhereToComeBack() {
        StreamLog log = node.call();
        TestReader reader = new TestReader(log, 0);
        reader.hangUp();
        assertThat(reader.isClosed()).isFalse();

        node.work();

        assertThat(reader.isPrimed()).isTrue();
        assertThat(reader.isClosed()).isTrue();
        assertThat(log.isComplete()).isFalse();
    }

    @Test
    void whatTheLogHadToDropIsAGapInTheStore() {
        TestNode small = new TestNode(cluster, new StreamSettings.Ring(2, 1 << 20, Duration.ofMinutes(10)),
                view -> view);
        StreamLog log = small.call();
        small.work();
        append(log, "one");
        small.work();
        cluster.away(true);
        append(log, "two", "three", "four", "five");
        cluster.away(false);

        small.work();

        Head head = head(log).orElseThrow();
        assertThat(head.base()).isEqualTo(3);
        assertThat(head.newest()).isEqualTo(5);
        TestReader reader = other.read(log.id(), 1);
        other.work();
        assertThat(reader.events()).containsExactly("- " + TestNode.LOST);
        assertThat(reader.isClosed()).isTrue();
        small.close();
    }

    @Test
    void aReaderWhoseEventsAreLostEndsTheLogInTheStore() {
        TestNode small = new TestNode(cluster, new StreamSettings.Ring(1, 1 << 20, Duration.ofMinutes(10)),
                view -> view);
        StreamLog log = small.call();
        append(log, "one", "two");
        small.work();
        TestReader reader = new TestReader(log, 0);
        assertThat(reader.events()).containsExactly("- " + TestNode.LOST);

        small.work();

        assertThat(head(log).orElseThrow().complete()).isTrue();
        TestReader again = other.read(log.id(), 0);
        other.work();
        assertThat(again.events()).containsExactly("- " + TestNode.LOST);
        small.close();
    }

    @Test
    void evictionEndsTheLogInTheStore() {
        StreamLog log = node.call();
        node.work();
        cluster.away(true);
        append(log, "answer");
        log.complete();
        node.streams.all().forEach(KeptStream::evict);
        cluster.away(false);

        node.work();

        Head head = head(log).orElseThrow();
        assertThat(head.complete()).isTrue();
        assertThat(head.base()).isEqualTo(head.newest());
        assertThat(node.budget.whole().held()).isZero();
    }

    /** It is gone from the memory of its node only. */
    @Test
    void whatTheStoreHasSurvivesEviction() {
        StreamLog log = node.call();
        append(log, "answer");
        log.complete();
        node.work();

        node.streams.all().forEach(KeptStream::evict);
        node.work();

        TestReader reader = node.read(log.id(), 0);
        node.work();
        assertThat(reader.events()).containsExactly("1 answer");
        assertThat(reader.isClosed()).isTrue();
    }

    @Test
    void openLogsAreProlonged() {
        long[] millis = {0};
        MemoryCluster aging = new MemoryCluster(() -> millis[0]);
        TestNode keeper = new TestNode(aging);
        EventLogStore store = aging.join().logs("mcp", Duration.ofMinutes(10), Duration.ofMinutes(5));
        StreamLog log = keeper.call();
        keeper.work();

        for (int minute = 1; minute <= 30; minute++) {
            millis[0] += Duration.ofMinutes(1).toMillis();
            keeper.workAfter(Duration.ofMinutes(1));
        }

        assertThat(store.read(key(log), 0, 1)).isPresent();
        millis[0] += Duration.ofMinutes(10).toMillis();
        assertThat(store.read(key(log), 0, 1)).isEmpty();
        keeper.close();
    }

    @Test
    void theStoreLearnsWhichChangesAListenerKnowsOf() {
        StreamLog log = node.listen();
        node.heard.set(3);
        node.work();
        assertThat(head(log).orElseThrow().heard()).as("it has not been told of them").isZero();

        log.caughtUp();
        node.work();
        assertThat(head(log).orElseThrow().heard()).isEqualTo(3);

        node.heard.set(4);
        node.workAfter(Duration.ofMinutes(3));
        assertThat(head(log).orElseThrow().heard()).as("even if nothing is said for long").isEqualTo(4);
    }

    /** Otherwise a change could be taken for told whose notification comes right after. */
    @Test
    void changesAreCountedBeforeTheEventsAreTaken() {
        TestNode[] quick = new TestNode[1];
        StreamLog[] log = new StreamLog[1];
        quick[0] = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public List<Receipt> append(List<Append> group) {
                // Another thread delivers a change while the group is on its way.
                append(log[0], "change");
                quick[0].heard.incrementAndGet();
                return super.append(group);
            }

            private void append(StreamLog to, String event) {
                to.append(TestNode.utf8(event));
            }
        });
        log[0] = quick[0].listen();
        log[0].caughtUp();

        quick[0].shared.write();

        assertThat(head(log[0]).orElseThrow().heard()).isZero();
        assertThat(head(log[0]).orElseThrow().newest()).isZero();
        quick[0].shared.write();
        assertThat(head(log[0]).orElseThrow().heard()).isEqualTo(1);
        assertThat(head(log[0]).orElseThrow().newest()).isEqualTo(1);
        quick[0].close();
    }

    /** Otherwise a client that takes the event and goes to another node at once is told of the change again. */
    @Test
    void theEventOfAChangeIsInTheStoreTogetherWithItsNumber() {
        StreamLog log = node.listen();
        log.caughtUp();
        node.heard.set(6);
        node.passing.set(7);

        append(log, "seven");
        node.work();

        assertThat(head(log).orElseThrow().newest()).isEqualTo(1);
        assertThat(head(log).orElseThrow().heard()).as("although others on this node do not know of it yet")
                .isEqualTo(7);
    }

    @Test
    void aLogThatHasNotCaughtUpKnowsNoNumber() {
        StreamLog log = node.listen();
        node.passing.set(7);

        append(log, "seven");
        node.work();

        assertThat(head(log).orElseThrow().heard()).as("it may have missed those before").isZero();
    }
}
