package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sse.TestNode.append;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** The log of a call on a node that does not run the call. */
class FollowedLogTest {
    private static final Duration A_WHILE = Duration.ofSeconds(1);

    private final MemoryCluster cluster = new MemoryCluster();
    private final List<Long> reads = new ArrayList<>();
    private final TestNode home = new TestNode(cluster);
    private final TestNode node = new TestNode(cluster, TestNode.RING, logs -> new StoreView(logs) {
        @Override
        public Optional<Page> read(LogKey log, long after, int bytes) {
            reads.add(after);
            return super.read(log, after, bytes);
        }
    });
    private final TestNode third = new TestNode(cluster);
    private final EventLogStore logs = cluster.join().logs("mcp", Duration.ofMinutes(10), Duration.ofMinutes(5));

    @AfterEach
    void end() {
        home.close();
        node.close();
        third.close();
    }

    private StreamLog call(String... events) {
        StreamLog log = home.call();
        append(log, events);
        home.work();
        return log;
    }

    @Test
    void aClientGoesOnWhereverItComesBack() {
        StreamLog log = call("one", "two", "three");

        TestReader reader = node.read(log.id(), 1);
        node.work();

        assertThat(reader.text()).startsWith("id: " + log.id() + ".1\n");
        assertThat(reader.events()).containsExactly("2 two", "3 three");
        append(log, "four", "answer");
        log.complete();
        home.work();
        node.workAfter(A_WHILE);
        assertThat(reader.events()).containsExactly("2 two", "3 three", "4 four", "5 answer");
        assertThat(reader.isClosed()).isTrue();
        assertThat(node.budget.whole().held()).isZero();
    }

    @Test
    void noPageIsReadBeforeTheOneBeforeIsTaken() {
        StreamLog log = home.call();
        append(log, "a".repeat(40_000), "b".repeat(40_000), "c".repeat(40_000));
        home.work();
        StreamLog followed = node.resume(log.id(), 0).log();
        node.work();
        assertThat(reads).as("nobody reads").isEmpty();

        TestReader reader = new TestReader(followed, 0);
        node.work();

        assertThat(reads).containsExactly(0L, 1L, 2L, 3L);
        assertThat(reader.events()).hasSize(3);
        assertThat(node.budget.whole().held()).as("what was sent is not kept").isLessThan(50_000);
    }

    @Test
    void aFollowerAsksAgainOnlyAfterAWhile() {
        StreamLog log = call("one");
        TestReader reader = node.read(log.id(), 0);
        node.work();
        reads.clear();

        reader.beat();
        node.work();
        assertThat(reads).isEmpty();
        assertThat(reader.text()).endsWith(":\n\n");
        node.workAfter(A_WHILE);
        assertThat(reads).containsExactly(1L);
    }

    @Test
    void ifTheNodeIsGoneTheStreamEndsWithItsLastEvent() {
        StreamLog log = call("one");
        TestReader reader = node.read(log.id(), 0);
        node.work();
        append(log, "never written");
        cluster.kill(home.name());

        node.workAfter(A_WHILE);

        assertThat(reader.events()).containsExactly("1 one", "2 " + TestNode.LOST);
        assertThat(reader.isClosed()).isTrue();
    }

    /** Whatever else happens, and once a second would be too late for what is promised. */
    @Test
    void hintsDoNotPutOffTheLookAtAllLogs() {
        StreamLog log = call("one");
        TestReader reader = node.read(log.id(), 0);
        node.workAfter(A_WHILE);
        cluster.kill(home.name());

        node.workAfter(Duration.ofMillis(400));
        assertThat(node.shared.untilNextLook()).isEqualTo(Duration.ofMillis(100).toNanos());
        node.workAfter(Duration.ofMillis(100));

        assertThat(reader.events()).containsExactly("1 one", "2 " + TestNode.LOST);
    }

    @Test
    void whoComesBackAfterTheNodeIsGoneIsToldAtOnce() {
        StreamLog log = call("one", "two");
        cluster.kill(home.name());

        TestReader reader = node.read(log.id(), 1);
        node.work();

        assertThat(reader.events()).containsExactly("2 two", "3 " + TestNode.LOST);
        assertThat(third.resume(log.id(), 3).log().isComplete()).isTrue();
    }

    @Test
    void onlyOneNodeEndsTheStream() {
        StreamLog log = call("one");
        TestReader first = node.read(log.id(), 0);
        node.work();
        TestReader second = third.read(log.id(), 1);
        cluster.kill(home.name());

        third.work();
        node.workAfter(A_WHILE);
        third.workAfter(A_WHILE);

        assertThat(second.events()).containsExactly("2 " + TestNode.LOST);
        assertThat(first.events()).containsExactly("1 one");
        assertThat(first.isClosed()).isTrue();
        assertThat(logs.read(key(log), 0, 1).orElseThrow().head().newest()).isEqualTo(2);
    }

    private static LogKey key(StreamLog log) {
        return new LogKey(LogSeal.sessionKey("s"), log.id());
    }

    @Test
    void whoeverComesLaterTakesTheLogOver() {
        StreamLog log = call("one");
        TestReader atHome = new TestReader(log, 0);
        TestReader first = node.read(log.id(), 0);
        node.work();

        TestReader second = third.read(log.id(), 1);
        append(log, "two");
        home.work();
        node.workAfter(A_WHILE);
        third.work();

        assertThat(atHome.isClosed()).isTrue();
        assertThat(first.isClosed()).isTrue();
        assertThat(first.events()).containsExactly("1 one");
        assertThat(second.events()).containsExactly("2 two");
    }

    @Test
    void aClientMayComeBackToTheSameNodeAndHome() {
        StreamLog log = call("one");
        TestReader first = node.read(log.id(), 0);
        TestReader second = node.read(log.id(), 0);
        assertThat(first.isClosed()).isTrue();
        node.work();
        assertThat(second.events()).containsExactly("1 one");

        Streams.Resumed resumed = home.resume(log.id(), 1);
        assertThat(resumed.log()).isSameAs(log);
        assertThat(resumed.hasMoved()).isFalse();
        TestReader third = new TestReader(resumed.log(), 1);
        append(log, "two");
        home.work();
        node.workAfter(A_WHILE);
        assertThat(second.isClosed()).isTrue();
        assertThat(third.events()).containsExactly("2 two");
        assertThat(third.isClosed()).isFalse();
    }

    @Test
    void whereNothingFollowsNobodyNeedsToRead() {
        StreamLog log = call("answer");
        log.complete();
        home.work();

        StreamLog spent = node.resume(log.id(), 1).log();

        assertThat(spent.isComplete()).isTrue();
        assertThat(spent.knows(2)).isFalse();
        StreamLog unread = third.resume(log.id(), 0).log();
        assertThat(unread.isComplete() && !unread.knows(1)).isFalse();
    }

    @Test
    void whatIsNotThereCannotBeResumed() {
        StreamLog log = call("one");

        assertThat(node.streams.resume("s", "", new EventId(log.id(), 2), TestNode.OF_LISTENER)).isEmpty();
        assertThat(node.streams.resume("t", "", new EventId(log.id(), 1), TestNode.OF_LISTENER)).isEmpty();
        assertThat(home.streams.resume("s", "", new EventId(log.id(), 2), TestNode.OF_LISTENER)).isEmpty();
        assertThat(home.streams.resume("t", "", new EventId(log.id(), 1), TestNode.OF_LISTENER)).isEmpty();
    }

    /** The id comes from the client and becomes part of a key in the store. */
    @Test
    void idsThatNoNodeHasMadeDoNotReachTheStore() {
        TestNode strict = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public Optional<Reading> takeReading(LogKey log) {
                throw new AssertionError(log);
            }
        });
        for (String id : List.of("x", "{}:*x", "AAAAAAAAAAAAAAA ", "AAAAAAAAAAAAAAA:", "AAAAAAAAAAAAAAAAA")) {
            assertThat(strict.streams.resume("s", "", new EventId(id, 0), TestNode.OF_LISTENER)).isEmpty();
        }
        strict.close();
    }

    @Test
    void aFollowerThatFallsBehindIsToldWhatTheCallWouldBe() {
        TestNode small = new TestNode(cluster, new StreamSettings.Ring(2, 1 << 20, Duration.ofMinutes(10)),
                view -> view);
        StreamLog log = small.streams.open("s", "", new LossNotice(
                () -> List.of(TestNode.utf8("{\"id\":1}"), TestNode.utf8("{\"id\":2}")), true)).orElseThrow();
        append(log, "one");
        small.work();
        TestReader reader = node.read(log.id(), 0);
        node.work();
        append(log, "two", "three", "four");
        small.work();

        node.workAfter(A_WHILE);

        assertThat(reader.events()).containsExactly("1 one", "- [{\"id\":1},{\"id\":2}]");
        assertThat(reader.isClosed()).isTrue();
        small.close();
    }

    /** A node that has let go of a log does not write it any more, though it lives. */
    @Test
    void whatANodeHasLetGoItEndsLikeAnyOther() {
        StreamLog log = call("one");
        home.streams.letGo("s");

        TestReader reader = home.read(log.id(), 0);
        home.work();

        assertThat(reader.events()).containsExactly("1 one", "2 " + TestNode.LOST);
    }

    @Test
    void ifTheStoreHasForgottenEventsTheStreamEndsWithALoss() {
        StreamLog log = call("one", "two");
        boolean[] forgetful = {false};
        TestNode victim = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public Optional<Page> read(LogKey key, long after, int bytes) {
                return super.read(key, after, bytes).map(page -> forgetful[0] ? forgotten(page.head()) : page);
            }

            private Page forgotten(Head head) {
                return new Page(new Head(head.reader(), 0, 1, true, head.node(), head.writer(), 0), List.of());
            }
        });
        TestReader reader = victim.read(log.id(), 0);
        victim.work();
        assertThat(reader.isClosed()).isFalse();

        forgetful[0] = true;
        victim.workAfter(A_WHILE);

        assertThat(reader.events()).containsExactly("1 one", "2 two", "- " + TestNode.LOST);
        assertThat(reader.isClosed()).isTrue();
        victim.close();
    }

    @Test
    void eventsThatCannotBeOpenedAreLost() {
        StreamLog log = call("one");
        TestNode victim = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public Optional<Page> read(LogKey key, long after, int bytes) {
                return super.read(key, after, bytes)
                        .map(page -> new Page(page.head(), page.events().stream().map(event -> new byte[40]).toList()));
            }
        });

        TestReader reader = victim.read(log.id(), 0);
        victim.work();

        assertThat(reader.events()).containsExactly("- " + TestNode.LOST);
        assertThat(reader.isClosed()).isTrue();
        victim.close();
    }

    @Test
    void aStreamThatIsGoneEndsWithoutAWord() {
        StreamLog log = call("one");
        TestReader reader = node.read(log.id(), 0);
        node.work();

        home.streams.drop("s");
        node.workAfter(A_WHILE);

        assertThat(reader.events()).containsExactly("1 one");
        assertThat(reader.isClosed()).isTrue();
    }

    @Test
    void whileTheStoreIsAwayTheStreamWaits() {
        StreamLog log = call("one");
        TestReader reader = node.read(log.id(), 0);
        cluster.away(true);
        node.work();
        node.workAfter(A_WHILE);
        assertThat(reader.events()).isEmpty();
        assertThat(reader.isClosed()).isFalse();

        cluster.away(false);
        node.workAfter(A_WHILE);

        assertThat(reader.events()).containsExactly("1 one");
    }

    @Test
    void whatNobodyReadsIsForgotten() {
        StreamLog log = call("one");
        StreamLog never = node.resume(log.id(), 0).log();
        node.workAfter(Duration.ofSeconds(20));
        assertThat(never.isFenced()).isFalse();
        node.workAfter(Duration.ofSeconds(20));

        assertThat(never.isFenced()).isTrue();
        assertThat(new TestReader(never, 0).isClosed()).isTrue();
        TestReader left = node.read(log.id(), 0);
        node.work();
        left.leave();
        assertThat(node.budget.whole().held()).isZero();
    }

    @Test
    void aReaderThatWaitsForMemoryFindsTheLogAgain() {
        StreamLog log = call("one");
        StreamLog followed = node.resume(log.id(), 0).log();
        followed.release();
        node.workAfter(A_WHILE);

        TestReader reader = new TestReader(followed, 0);
        node.work();

        assertThat(reader.events()).containsExactly("1 one");
    }

    @Test
    void manyEventsComeInOrder() {
        StreamLog log = home.call();
        TestReader reader = null;
        List<String> expected = new ArrayList<>();
        for (int i = 1; i <= 80; i++) {
            append(log, "e" + i);
            expected.add(i + " e" + i);
            home.work();
            reader = reader == null ? node.read(log.id(), 0) : reader;
            node.workAfter(Duration.ofMillis(300));
        }
        node.workAfter(A_WHILE);

        assertThat(reader.events()).isEqualTo(expected);
        assertThat(IntStream.range(1, reads.size()).allMatch(i -> reads.get(i) >= reads.get(i - 1))).isTrue();
    }
}
