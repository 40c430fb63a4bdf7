package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.mcpjakarta.sse.TestNode.append;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** Nodes whose threads run: hints, pauses, and what happens when a node stops. */
@Timeout(60)
class HandOverTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final MemoryCluster cluster = new MemoryCluster();
    private final TestNode home = new TestNode(cluster);
    private final TestNode node = new TestNode(cluster);

    @AfterEach
    void end() {
        cluster.away(false);
        home.close();
        node.close();
    }

    private void start() {
        home.shared.start();
        node.shared.start();
    }

    /** The clocks of these nodes stand still, so nothing is read because it is time to. */
    @Test
    void hintsTellReadersThatThereIsMore() {
        start();
        StreamLog log = home.call();
        TestReader first = new TestReader(log, 0);
        await().until(first::isPrimed);
        TestReader reader = node.read(log.id(), 0);
        await().untilAsserted(() -> assertThat(first.isClosed()).isTrue());

        append(log, "one");
        await().untilAsserted(() -> assertThat(reader.events()).containsExactly("1 one"));
        append(log, "two");
        log.complete();
        await().untilAsserted(() -> assertThat(reader.events()).containsExactly("1 one", "2 two"));
        await().until(reader::isClosed);
    }

    @Test
    void whenTheStoreComesBackEverythingFlows() {
        start();
        StreamLog log = home.call();
        TestReader reader = new TestReader(log, 0);
        await().until(reader::isPrimed);
        cluster.away(true);
        append(log, "one", "two");
        assertThatThrownBy(() -> node.resume(log.id(), 0)).isInstanceOf(StoreUnavailableException.class);
        assertThat(reader.events()).isEmpty();

        cluster.away(false);

        await().untilAsserted(() -> assertThat(reader.events()).containsExactly("1 one", "2 two"));
    }

    /** While one group is on its way, the next one gathers. */
    @Test
    void whatComesMeanwhileMakesTheNextGroup() throws InterruptedException {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        List<Integer> groups = new ArrayList<>();
        TestNode busy = new TestNode(cluster, TestNode.RING, view -> new StoreView(view) {
            @Override
            public List<Receipt> append(List<Append> group) {
                synchronized (groups) {
                    groups.add(group.stream().mapToInt(each -> each.events().size()).sum());
                }
                arrived.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                return super.append(group);
            }
        });
        busy.shared.start();
        StreamLog log = busy.call();
        StreamLog other = busy.call();
        arrived.await();
        append(log, "one", "two", "three");
        append(other, "four");
        other.complete();
        goOn.countDown();

        TestReader reader = new TestReader(other, 0);
        await().until(reader::isClosed);
        synchronized (groups) {
            assertThat(groups).hasSizeBetween(2, 3);
            assertThat(groups.get(groups.size() - 1)).isEqualTo(4);
        }
        busy.close();
    }

    /** A call counts as ended before its answer is in its log. */
    @Test
    void aNodeThatStopsWaitsForAnswersThatAreOnTheirWay() {
        start();
        StreamLog call = home.call();
        TestReader caller = new TestReader(call, 0);
        await().until(caller::isPrimed);
        CompletableFuture<Void> stopped = CompletableFuture.runAsync(() -> home.streams.handOver(LONG));
        assertThatThrownBy(() -> stopped.get(100, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);

        append(call, "answer");
        call.complete();
        stopped.join();

        assertThat(caller.events()).containsExactly("1 answer");
    }

    @Test
    void aNodeThatStopsLeavesEverythingInTheStore() {
        start();
        StreamLog call = home.call();
        StreamLog answered = home.call();
        StreamLog listener = home.listen();
        TestReader caller = new TestReader(call, 0);
        TestReader done = new TestReader(answered, 0);
        TestReader listens = new TestReader(listener, 0);
        append(call, "one");
        append(answered, "answer");
        answered.complete();
        append(listener, "change");

        // The call has not ended in time.
        home.streams.handOver(Duration.ofMillis(200));
        home.close();

        assertThat(done.events()).containsExactly("1 answer");
        assertThat(List.of(caller, done, listens)).allMatch(TestReader::isClosed);
        assertThat(home.budget.whole().held()).isZero();
        assertThat(call.isFenced()).isTrue();
        assertThat(answered.isFenced()).as("its client may still read it").isFalse();
        TestReader callerElsewhere = node.read(call.id(), 0);
        TestReader listenerElsewhere = node.read(listener.id(), 0);
        await().untilAsserted(
                () -> assertThat(callerElsewhere.events()).containsExactly("1 one", "2 " + TestNode.LOST));
        assertThat(listenerElsewhere.events()).containsExactly("1 change");
        assertThat(listenerElsewhere.isClosed()).isFalse();
        StreamLog unread = node.resume(answered.id(), 0).log();
        node.close();
        assertThat(unread.isFenced()).isTrue();
    }

    @Test
    void aNodeDoesNotWaitForeverForAStoreThatIsAway() {
        start();
        StreamLog log = home.call();
        TestReader reader = new TestReader(log, 0);
        await().until(reader::isPrimed);
        cluster.away(true);
        append(log, "one");

        home.streams.handOver(Duration.ofMillis(50));

        assertThat(reader.isClosed()).isTrue();
        assertThat(reader.events()).isEmpty();
    }

    @Test
    void aSessionThatEndsTakesItsStreamsWithItEverywhere() {
        start();
        StreamLog log = home.call();
        TestReader first = new TestReader(log, 0);
        await().until(first::isPrimed);
        TestReader reader = node.read(log.id(), 0);

        node.streams.drop("s");

        await().until(reader::isClosed);
        append(log, "one");
        await().until(log::isFenced);
        assertThat(home.streams.resume("s", "", new EventId(log.id(), 0), TestNode.OF_LISTENER)).isEmpty();
    }

    @Test
    void aSessionCanBeLetGoOnOneNode() {
        StreamLog log = home.call();
        append(log, "one");
        home.work();
        TestReader reader = new TestReader(log, 0);

        home.streams.letGo("s");

        assertThat(reader.isClosed()).isTrue();
        assertThat(home.streams.sessions()).isEmpty();
        TestReader elsewhere = node.read(log.id(), 0);
        node.work();
        assertThat(elsewhere.events()).containsExactly("1 one");
        node.streams.letGo("s");
        assertThat(elsewhere.isClosed()).isTrue();
    }

    @Test
    void aThreadTriesAgainWhateverGoesWrong() {
        AtomicInteger steps = new AtomicInteger();
        StoreThread thread = new StoreThread("test", () -> {
            switch (steps.incrementAndGet()) {
                case 1 -> throw new StoreUnavailableException("away");
                case 2 -> throw new IllegalStateException("a defect");
                default -> {
                    return steps.get() < 4;
                }
            }
        }, LONG::toNanos);
        thread.start();
        await().until(() -> steps.get() == 4);

        thread.wake();
        await().until(() -> steps.get() == 5);
        thread.close();
        await().until(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(each -> each.getName().equals("test")));
    }

    @Test
    void threadsEndWithTheirServer() {
        await().until(() -> threads() == 0);
        start();
        assertThat(threads()).isEqualTo(6);

        home.close();
        node.close();

        await().until(() -> threads() == 0);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("mcp-jakarta-store-")).count();
    }
}
