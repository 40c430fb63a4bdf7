package org.mcpjakarta.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.NodeMessages.Change;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

class NodeChangesTest {
    private static final int MORE_THAN_ARE_KEPT = 1_500;

    private final MemoryCluster store = new MemoryCluster();
    private final NodeMessages messages = store.join().messages();
    private final List<String> heard = new ArrayList<>();
    private int gaps;
    private final NodeChanges changes = new NodeChanges(messages, heard::add, () -> heard.add("missed"),
            () -> gaps++);

    @Test
    void whatWasBeforeTheStartIsNotPassedOn() {
        messages.publish("old");

        changes.catchUp();
        messages.publish("new");
        changes.received(new Change(1, "old"));
        changes.received(new Change(2, "new"));

        assertThat(heard).containsExactly("new");
        assertThat(changes.heard()).isEqualTo(2);
    }

    @Test
    void onlyTheThreadThatPassesAChangeOnIsToldItsNumber() {
        List<Long> numbers = new ArrayList<>();
        NodeChanges[] own = new NodeChanges[1];
        own[0] = new NodeChanges(messages, text -> {
            numbers.add(own[0].passing());
            numbers.add(CompletableFuture.supplyAsync(own[0]::passing).join());
        }, () -> {}, () -> {});
        own[0].catchUp();
        messages.publish("a");
        own[0].received(new Change(1, "a"));
        numbers.add(own[0].passing());

        assertThat(numbers).containsExactly(1L, 0L, 0L);
    }

    @Test
    void changeThatComesAgainIsPassedOnOnce() {
        changes.catchUp();
        messages.publish("a");
        changes.received(new Change(1, "a"));
        changes.received(new Change(1, "a"));

        assertThat(heard).containsExactly("a");
    }

    @Test
    void whatGotLostIsFetchedBeforeWhatCameAfterIt() {
        changes.catchUp();
        for (String text : List.of("a", "b", "c")) {
            messages.publish(text);
        }
        changes.received(new Change(3, "c"));

        assertThat(heard).containsExactly("a", "b", "c");
        assertThat(changes.heard()).isEqualTo(3);
        assertThat(gaps).as("other messages may have been lost with them").isEqualTo(1);
    }

    @Test
    void whatIsStillOnItsWayIsNotTakenForLost() {
        changes.check();
        messages.publish("a");
        changes.check();
        assertThat(heard).isEmpty();

        changes.received(new Change(1, "a"));
        changes.check();
        assertThat(heard).containsExactly("a");
        assertThat(gaps).isZero();
    }

    @Test
    void whatHasNotComeByTheNextCheckIsFetched() {
        changes.check();
        messages.publish("a");
        changes.check();
        changes.check();

        assertThat(heard).containsExactly("a");
        assertThat(gaps).isEqualTo(1);
    }

    @Test
    void whatGotLostWithNothingAfterItIsFetchedToo() {
        changes.catchUp();
        messages.publish("a");

        changes.catchUp();

        assertThat(heard).containsExactly("a");
    }

    @Test
    void whoCannotKnowWhatGotLostIsToldSo() {
        changes.catchUp();
        for (int i = 0; i < MORE_THAN_ARE_KEPT; i++) {
            messages.publish("change " + i);
        }
        changes.catchUp();
        messages.publish("next");
        changes.catchUp();

        assertThat(heard).containsExactly("missed", "next");
        assertThat(changes.heard()).isEqualTo(MORE_THAN_ARE_KEPT + 1);
    }

    @Test
    void storeThatBeginsAnewHasLostSomething() {
        AtomicReference<NodeMessages> current = new AtomicReference<>(messages);
        NodeChanges of = new NodeChanges(switched(current), heard::add, () -> heard.add("missed"), () -> gaps++);
        messages.publish("a");
        messages.publish("b");
        of.catchUp();

        current.set(new MemoryCluster().join().messages());
        current.get().publish("after the loss");
        of.catchUp();
        current.get().publish("next");
        of.catchUp();

        assertThat(heard).containsExactly("missed", "next");
    }

    private static NodeMessages switched(AtomicReference<NodeMessages> current) {
        return (NodeMessages) Proxy.newProxyInstance(NodeChangesTest.class.getClassLoader(),
                new Class<?>[]{NodeMessages.class},
                (proxy, method, arguments) -> method.invoke(current.get(), arguments));
    }

    @Test
    void changeOfANodeWithoutStoreIsPublishedWhenTheStoreIsBack() {
        store.away(true);
        changes.publish("a");
        changes.publish("a");
        changes.publish("b");
        assertThatThrownBy(changes::publishUnsent).isInstanceOf(StoreUnavailableException.class);
        store.away(false);

        changes.publishUnsent();
        changes.publishUnsent();

        assertThat(messages.changesAfter(0).orElseThrow()).extracting(Change::text).containsExactly("a", "b");
    }

    @Test
    void waitingChangesAreLimitedInNumber() {
        store.away(true);
        for (int i = 0; i < 1_000; i++) {
            changes.publish("change " + i);
        }

        changes.publish("change 7");
        assertThatThrownBy(() -> changes.publish("one more")).isInstanceOf(StoreUnavailableException.class);
    }
}
