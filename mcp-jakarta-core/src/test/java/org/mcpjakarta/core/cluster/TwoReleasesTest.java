package org.mcpjakarta.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;

/** Nodes of this release, and of one that knows another format, side by side. */
@Timeout(60)
class TwoReleasesTest {
    private static final long LISTENING = NodeFormats.LISTENING.toNanos() + 1;
    private static final long MEMORY = NodeFormats.MEMORY.toNanos() + 1;

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger items = new AtomicInteger();
    private final TestNodes nodes = new TestNodes();
    private final List<String> beats = new CopyOnWriteArrayList<>();
    private final List<String> heard = new CopyOnWriteArrayList<>();

    @BeforeEach
    void count() {
        nodes.store().join().messages().start(new NodeMessages.Receiver() {
            @Override
            public void message(byte[] content) {}

            @Override
            public void broadcast(byte[] content) {
                if (content[1] == 0) {
                    beats.add(new String(content, 2, content.length - 2, StandardCharsets.US_ASCII).split(" ")[0]);
                }
            }

            @Override
            public void change(NodeMessages.Change change) {}

            @Override
            public void gap() {}
        });
    }

    @AfterEach
    void leave() {
        nodes.close();
    }

    /** A node of the release that can read this format and all before it. */
    private Cluster node(int newest) {
        return new ClusterNode(nodes.store().join(), System::nanoTime, new NodeFormats(newest, nanos::get))
                .server("/mcp", TestNodes.KEYS);
    }

    /** Whether one node can read what the other writes. */
    private boolean isRead(Cluster reader, Cluster writer) {
        String id = "item" + items.incrementAndGet();
        writer.items("thing").create(SharedItem.of(id, Long.MAX_VALUE, writer.self(), Json.object("{\"a\":1}")),
                Room.UNLIMITED);
        return reader.items("thing").find(id).isPresent();
    }

    /** Waits until those have told what they can read, and were heard by each other. */
    private void beats(Cluster... those) {
        beats.clear();
        await().until(() -> Stream.of(those).allMatch(one -> Collections.frequency(beats, one.self()) >= 2));
    }

    @Test
    void laterReleaseWritesWhatTheEarlierOneReadsUntilThatHasEnded() {
        Cluster one = node(1);
        Cluster two = node(2);
        Cluster three = node(2);
        List<Cluster> all = List.of(one, two, three);
        all.forEach(each -> each.handle("hello", HandlerThread.RECEIVER, message -> heard.add(each.self())));
        Registration end = one.start();
        await().until(one::isHearing);
        nodes.started(two);
        nodes.started(three);
        beats(one, two, three);

        nanos.addAndGet(LISTENING);
        beats(one, two, three);
        assertThat(isRead(one, two)).isTrue();
        assertThat(isRead(two, one)).isTrue();
        two.broadcast("hello", JsonTrees.EMPTY_OBJECT);
        await().untilAsserted(() -> assertThat(heard).contains(one.self(), three.self()));

        end.close();
        nanos.addAndGet(MEMORY);
        beats(two, three);
        assertThat(isRead(three, two)).isTrue();
        assertThat(isRead(two, three)).isTrue();
        assertThat(isRead(one, two)).as("it may write its own format now").isFalse();
    }

    @Test
    void nodeThatHasJustStartedWritesTheOldestFormat() {
        Cluster two = nodes.started(node(2));

        assertThat(isRead(nodes.started(node(1)), two)).isTrue();
    }

    @Test
    void nodeThatDoesNotHearWritesTheOldestFormat() {
        NodeFormats formats = new NodeFormats(2, nanos::get);
        formats.hears();
        assertThat(formats.written()).isEqualTo(1);
        nanos.addAndGet(LISTENING);
        formats.hears();
        assertThat(formats.written()).isEqualTo(2);

        formats.lost();
        assertThat(formats.written()).isEqualTo(1);
        nanos.addAndGet(LISTENING);
        formats.hears();
        assertThat(formats.written()).isEqualTo(1);
        nanos.addAndGet(LISTENING);
        formats.hears();
        assertThat(formats.written()).isEqualTo(2);
    }

    @Test
    void formatThatOneNodeCannotReadIsNotWritten() {
        NodeFormats formats = new NodeFormats(3, nanos::get);
        formats.hears();
        nanos.addAndGet(LISTENING);
        formats.told("a", 2);
        formats.told("b", 4);
        assertThat(formats.written()).isEqualTo(2);

        formats.told("c", 1);
        assertThat(formats.written()).isEqualTo(1);

        nanos.addAndGet(MEMORY);
        formats.told("a", 7);
        assertThat(formats.written()).isEqualTo(3);
    }
}
