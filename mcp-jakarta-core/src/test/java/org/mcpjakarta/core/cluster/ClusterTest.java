package org.mcpjakarta.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.LogLines;
import org.mcpjakarta.core.fixture.StoreView;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.seal.Seal;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

@Timeout(30)
class ClusterTest {
    private static final JsonObject SECRET = Json.object("{\"text\":\"secret\"}");

    private final TestNodes nodes = new TestNodes();
    private final Cluster one = nodes.join("/mcp");
    private final Cluster two = nodes.join("/mcp");
    private final List<String> received = new CopyOnWriteArrayList<>();

    @AfterEach
    void leave() {
        nodes.close();
    }

    @Test
    void messageReachesItsNodeAlone() {
        Cluster three = nodes.join("/mcp");
        two.handleFrom("hello", HandlerThread.ORDERED, (from, content) -> received.add("two from " + from));
        three.handle("hello", HandlerThread.ORDERED, content -> received.add("three"));

        one.send(two.self(), "hello", SECRET);

        await().until(() -> !received.isEmpty());
        assertThat(received).containsExactly("two from " + one.self());
    }

    @Test
    void serverThatListensNoMoreKnowsOfNoLaterChange() {
        ClusterNode node = new ClusterNode(nodes.store().join());
        Cluster leaving = node.server("/mcp", TestNodes.KEYS);
        Cluster staying = node.server("/other", TestNodes.KEYS);
        nodes.started(leaving);
        Registration listening = leaving.signals().listen(received::add);
        one.signals().publish("first");
        await().until(() -> leaving.heard() == 1);

        listening.close();
        one.signals().publish("second");
        await().until(() -> staying.heard() == 2);

        assertThat(leaving.heard()).isEqualTo(1);
        assertThat(received).containsExactly("first");
    }

    @Test
    void broadcastReachesAllOthers() {
        Cluster three = nodes.join("/mcp");
        Cluster other = nodes.join("/other");
        List.of(one, two, three, other).forEach(node -> node.handle("hello", HandlerThread.ORDERED,
                content -> received.add(node.self() + content.getString("text"))));

        one.broadcast("hello", SECRET);

        await().until(() -> received.size() == 2);
        assertThat(received).containsExactlyInAnyOrder(two.self() + "secret", three.self() + "secret");
    }

    @Test
    void messagesOfUnknownKindsAndFormatsAreIgnored() {
        two.handle("hello", HandlerThread.ORDERED, content -> received.add("known"));
        NodeMessages raw = nodes.store().join().messages();

        one.send(two.self(), "of the next version", SECRET);
        raw.send(two.self(), new byte[]{2, 3, 'm', 'c', 'p', 1, 2, 3});
        raw.send(two.self(), new byte[0]);
        raw.send(two.self(), new byte[]{1, -1});
        raw.broadcast(new byte[]{1, 100});
        one.send(two.self(), "hello", SECRET);

        await().until(() -> received.contains("known"));
        assertThat(received).containsExactly("known");
    }

    @Test
    void handlerThatFailsDoesNotStopTheNextMessage() {
        for (HandlerThread thread : HandlerThread.values()) {
            two.handle(thread.name(), thread, content -> {
                received.add(thread.name());
                throw new IllegalStateException("broken");
            });
            one.send(two.self(), thread.name(), SECRET);
            one.send(two.self(), thread.name(), SECRET);
        }

        await().until(() -> received.size() == 2 * HandlerThread.values().length);
    }

    @Test
    void handlerThatTakesLongHindersNobody() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(2);
        two.handle("long", HandlerThread.OWN, content -> {
            release.countDown();
            awaitQuietly(release);
            received.add(NodeThreads.isCurrent() ? "long" : "on a foreign thread");
        });
        two.handle("short", HandlerThread.ORDERED, content -> received.add("short"));

        one.send(two.self(), "long", SECRET);
        one.send(two.self(), "short", SECRET);
        await().until(() -> received.contains("short"));
        one.send(two.self(), "long", SECRET);

        await().until(() -> received.size() == 3);
        assertThat(received).containsExactly("short", "long", "long");
        assertThat(NodeThreads.isCurrent()).isFalse();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void storeSeesNeitherContentNorNames() {
        List<String> seen = new CopyOnWriteArrayList<>();
        ClusterStore spy = nodes.store().join();
        spy.messages().start(new Spy(seen));
        SealedItems items = one.items("session");

        one.broadcast("hello", SECRET);
        one.send(spy.messages().self(), "hello", SECRET);
        one.signals().publish("secret");
        items.create(SharedItem.of(Cluster.key("secret"), Long.MAX_VALUE, "", SECRET), ItemStore.Room.UNLIMITED);
        byte[] content = spy.items("session/mcp").find(Cluster.key("secret")).orElseThrow().content();
        seen.add(new String(content, StandardCharsets.ISO_8859_1));

        await().until(() -> seen.stream().filter(text -> text.contains("mcp")).count() >= 3);
        assertThat(seen).noneMatch(text -> text.contains("secret") || text.contains("hello"));
        assertThat(one.holder("alice")).hasSize(22).doesNotContain("alice").isEqualTo(two.holder("alice"))
                .isNotEqualTo(one.holder("bob"));
        assertThat(one.holder("")).isEmpty();
    }

    private record Spy(List<String> seen) implements NodeMessages.Receiver {
        @Override
        public void message(byte[] content) {
            seen.add(new String(content, StandardCharsets.ISO_8859_1));
        }

        @Override
        public void broadcast(byte[] content) {
            seen.add(new String(content, StandardCharsets.ISO_8859_1));
        }

        @Override
        public void change(NodeMessages.Change change) {
            seen.add(change.text());
        }

        @Override
        public void gap() {}
    }

    @Test
    void messageForOneNodeDoesNotOpenForAnother() {
        List<byte[]> bytes = new CopyOnWriteArrayList<>();
        ClusterStore spy = nodes.store().join();
        spy.messages().start(new NodeMessages.Receiver() {
            @Override
            public void message(byte[] content) {
                bytes.add(content);
            }

            @Override
            public void broadcast(byte[] content) {}

            @Override
            public void change(NodeMessages.Change change) {}

            @Override
            public void gap() {}
        });
        two.handle("hello", HandlerThread.ORDERED, content -> received.add(content.getString("text")));
        one.send(spy.messages().self(), "hello", SECRET);
        await().until(() -> !bytes.isEmpty());

        spy.messages().send(two.self(), bytes.get(0));
        spy.messages().broadcast(bytes.get(0));
        one.send(two.self(), "hello", Json.object("{\"text\":\"witness\"}"));

        await().until(() -> !received.isEmpty());
        assertThat(received).containsExactly("witness");
    }

    @Test
    void itemIsFoundAndChangedOnEveryNodeAndRemovedInItsLastVersionOnly() {
        SealedItems here = one.items("thing");
        SealedItems there = two.items("thing");
        String holder = one.holder("alice");
        SharedItem first = new SharedItem("a", holder, 1, Long.MAX_VALUE, true, one.self(), SECRET);

        assertThat(here.create(first, ItemStore.Room.UNLIMITED)).isEqualTo(Creation.CREATED);
        assertThat(there.find("a")).contains(first);
        assertThat(there.of(holder, 10)).containsExactly(first);
        SharedItem next = first.changed(Long.MAX_VALUE, false, JsonTrees.EMPTY_OBJECT);
        assertThat(there.replace(next)).isTrue();

        assertThat(here.replace(next)).isFalse();
        assertThat(here.remove(first)).isFalse();
        assertThat(here.find("a")).contains(next);
        assertThat(here.size()).isEqualTo(1);
        assertThat(here.remove(next)).isTrue();
        assertThat(there.find("a")).isEmpty();
        assertThat(there.size()).isZero();
        assertThat(there.remove("a")).isFalse();
    }

    @Test
    void itemThatWasMovedOrIsOfAnotherKindOrServerDoesNotOpen() {
        ClusterStore raw = nodes.store().join();
        one.items("thing").create(SharedItem.of("a", Long.MAX_VALUE, "", SECRET), ItemStore.Room.UNLIMITED);
        ItemStore.Item item = raw.items("thing/mcp").find("a").orElseThrow();
        raw.items("thing/mcp").create(new ItemStore.Item("b", "", 1, Long.MAX_VALUE, false, "", item.content()),
                ItemStore.Room.UNLIMITED);
        raw.items("other/mcp").create(item, ItemStore.Room.UNLIMITED);

        assertThat(two.items("thing").find("a")).isPresent();
        assertThat(two.items("thing").find("b")).isEmpty();
        assertThat(two.items("other").find("a")).isEmpty();
    }

    @Test
    void itemInAFormatOfLaterVersionsIsLikeNone() {
        Seal seal = new Seal(TestNodes.KEYS.forCluster("items"), Integer.MAX_VALUE);
        ItemStore raw = nodes.store().join().items("thing/mcp");
        for (String plain : List.of("\u0001{\"text\":\"now\",\"later\":1}", "\u0002{\"text\":\"later\"}",
                "\u0001no JSON",
                "\u0001")) {
            byte[] content = seal.sealBytes(plain.getBytes(StandardCharsets.UTF_8),
                    "thing/mcp a".getBytes(StandardCharsets.UTF_8));
            raw.remove("a");
            raw.create(new ItemStore.Item("a", "", 1, Long.MAX_VALUE, false, "", content), ItemStore.Room.UNLIMITED);

            assertThat(one.items("thing").find("a").isPresent()).isEqualTo(plain.contains("now"));
        }
    }

    @Test
    void nodesWithOtherKeysUnderstandNothingAndSaySo() {
        StateKeys otherKeys = StateKeys
                .of(List.of("another key of thirty-two bytes.".getBytes(StandardCharsets.UTF_8)));
        Cluster stranger = nodes.started(new ClusterNode(nodes.store().join()).server("/mcp", otherKeys));
        stranger.handle("hello", HandlerThread.ORDERED, content -> received.add("hello"));
        one.items("thing").create(SharedItem.of("a", Long.MAX_VALUE, "", SECRET), ItemStore.Room.UNLIMITED);

        try (LogLines log = new LogLines()) {
            one.broadcast("hello", SECRET);
            assertThat(stranger.items("thing").find("a")).isEmpty();
            await().until(() -> !log.lines().isEmpty());

            assertThat(log.lines()).allMatch(line -> line.startsWith("MCPJ6005") && line.contains("mcp.state.keys"));
        }
        assertThat(received).isEmpty();
    }

    @Test
    void serversOfOneNodeAreToldApart() {
        ClusterNode node = new ClusterNode(nodes.store().join());
        Cluster plain = node.server("/mcp", TestNodes.KEYS);
        Cluster long1 = node.server("/A path that is/no plain name", TestNodes.KEYS);

        assertThat(plain.server()).isEqualTo("mcp");
        assertThat(long1.server()).matches("[0-9a-f]{16}");
        assertThatIllegalStateException().isThrownBy(() -> node.server("/mcp", TestNodes.KEYS));
    }

    @Test
    void nodeIsAliveFromItsFirstServerToItsLast() {
        ClusterNode node = new ClusterNode(nodes.store().join());
        Cluster first = node.server("/first", TestNodes.KEYS);
        Cluster second = node.server("/second", TestNodes.KEYS);
        assertThat(one.isAlive(first.self())).isFalse();

        Registration firstEnd = first.start();
        Registration secondEnd = second.start();
        assertThat(one.isAlive(first.self())).isTrue();
        firstEnd.close();
        firstEnd.close();
        assertThat(one.isAlive(first.self())).isTrue();
        secondEnd.close();

        assertThat(one.isAlive(first.self())).isFalse();
        assertThat(first.isAlive(first.self())).isTrue();
    }

    @Test
    void nodeStartsWhenTheStoreIsBack() {
        nodes.store().away(true);
        Cluster late = new ClusterNode(nodes.store().join()).server("/mcp", TestNodes.KEYS);
        Registration end = late.start();
        assertThat(late.isAvailable()).isFalse();
        assertThat(late.isHearing()).isFalse();
        nodes.store().away(false);

        await().until(() -> late.isAvailable() && late.isHearing());
        assertThat(one.isAlive(late.self())).isTrue();
        end.close();
    }

    @Test
    void changesReachEveryListenerInOrderAndAreNumbered() {
        List<String> longer = new CopyOnWriteArrayList<>();
        Registration listening = two.signals().listen(received::add);
        two.signals().listen(longer::add);
        one.signals().publish("a");
        nodes.join("/other").signals().publish("of another server");
        one.signals().publish("b");

        await().until(() -> two.heard() == 3);
        assertThat(received).containsExactly("a", "b");
        assertThat(two.changesAfter(1)).contains(List.of("b"));
        assertThat(two.changesAfter(3)).contains(List.of());
        listening.close();
        one.signals().publish("c");
        await().until(() -> two.heard() == 4);
        assertThat(received).containsExactly("a", "b");
        assertThat(longer).containsExactly("a", "b", "c");
    }

    @Test
    void changesThatWereLostAreFetchedOrReportedAsLost() {
        two.signals().listen(received::add);
        Registration missing = two.onMissedChanges(() -> received.add("missed"));
        NodeMessages raw = nodes.store().join().messages();
        await().until(() -> two.heard() == 0);
        nodes.store().away(true);
        assertThatThrownBy(() -> two.broadcast("x", SECRET)).isInstanceOf(StoreUnavailableException.class);
        one.signals().publish("while away");
        nodes.store().away(false);

        await().until(() -> received.contains("while away"));
        assertThat(received).containsExactly("while away");
        for (int i = 0; i < 2_000; i++) {
            raw.publish("of nobody");
        }
        assertThat(two.changesAfter(1)).isEqualTo(Optional.empty());
        missing.close();
    }

    @Test
    void lossOfMessagesIsNoticedAndRepaired() {
        AtomicInteger losses = new AtomicInteger();
        two.onLoss(losses::incrementAndGet);

        nodes.store().away(true);
        assertThatThrownBy(() -> two.isAlive(one.self())).isInstanceOf(StoreUnavailableException.class);
        assertThat(two.isHearing()).isFalse();
        assertThat(two.isAvailable()).isFalse();
        nodes.store().away(false);

        await().until(() -> two.isHearing() && two.isAvailable());
        assertThat(losses.get()).isPositive();
    }

    @Test
    void choresAreDoneEverySecondAndWhatIsForLaterOnce() {
        AtomicInteger chores = new AtomicInteger();
        one.everySecond(chores::incrementAndGet);
        one.everySecond(() -> {
            throw new IllegalStateException("broken");
        });
        one.later(() -> received.add("later"));

        await().until(() -> chores.get() >= 2);
        assertThat(received).containsExactly("later");
    }

    @Test
    void clockThatIsKnownWithoutTheStoreDoesNotBringItBack() {
        StoreView view = new StoreView(nodes.store().join());
        Cluster cluster = nodes.join("/mcp", view);
        try (LogLines log = new LogLines()) {
            nodes.store().away(true);
            int tried = view.broadcasts();
            await().until(() -> view.broadcasts() > tried + 2);

            assertThat(log.lines()).isNotEmpty().noneMatch(line -> line.contains("answers again"));
            assertThat(cluster.isAvailable()).isFalse();
            nodes.store().away(false);
            await().until(cluster::isAvailable);
        }
    }
}
