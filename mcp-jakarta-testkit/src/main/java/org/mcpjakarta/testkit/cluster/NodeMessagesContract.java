package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.NodeMessages;

/** Nodes know who is alive, and send messages to one or all of them. */
abstract class NodeMessagesContract extends StoreContract {
    private static final int MANY = 200;

    @Test
    void everyNodeHasANameOfItsOwn() {
        List<String> names = IntStream.range(0, 5).mapToObj(number -> node().messages().self()).toList();

        assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("[A-Za-z0-9_-]{8,24}"));
    }

    @Test
    void nodeKeepsItsName() {
        ClusterStore store = node();

        assertThat(store.messages().self()).isEqualTo(store.messages().self());
    }

    @Test
    void nodeIsAliveFromStartToEnd() {
        NodeMessages observer = started().send();
        ClusterStore store = node();
        assertThat(observer.isAlive(store.messages().self())).isFalse();

        StartedNode node = new StartedNode(store);
        await().until(() -> observer.isAlive(node.self()));
        assertThat(node.send().isAlive(node.self())).isTrue();
        node.close();

        await().until(() -> !observer.isAlive(node.self()));
    }

    @Test
    void unknownNodeIsNotAlive() {
        assertThat(started().send().isAlive("nobody-of-us")).isFalse();
    }

    @Test
    void clocksOfAllNodesAgree() {
        ClusterStore one = node();
        ClusterStore other = node();

        long before = one.now();
        long between = other.now();
        long after = one.now();

        assertThat(between).isBetween(before - CLOCKS, after + CLOCKS);
        awaitTime(other, between + 20);
    }

    @Test
    void messageReachesItsNodeAlone() {
        StartedNode one = started();
        StartedNode other = started();
        StartedNode third = started();

        one.send().send(other.self(), bytes("to the other"));
        one.send().send(third.self(), bytes("to the third"));
        one.send().send(one.self(), bytes("to myself"));

        await().until(() -> other.messages.size() + third.messages.size() + one.messages.size() == 3);
        assertThat(other.messages).containsExactly("to the other");
        assertThat(third.messages).containsExactly("to the third");
        assertThat(one.messages).containsExactly("to myself");
    }

    @Test
    void messagesArriveInOrderAndOnce() {
        StartedNode one = started();
        StartedNode other = started();

        for (int i = 0; i < MANY; i++) {
            one.send().send(other.self(), bytes("message " + i));
        }

        await().until(() -> other.messages.size() >= MANY);
        assertThat(other.messages)
                .containsExactlyElementsOf(IntStream.range(0, MANY).mapToObj(i -> "message " + i).toList());
    }

    @Test
    void messagesOfManySendersArriveOnce() throws Exception {
        StartedNode one = started();
        StartedNode two = started();
        StartedNode target = started();

        race(number -> {
            for (int i = 0; i < 10; i++) {
                (number % 2 == 0 ? one : two).send().send(target.self(), bytes(number + "/" + i));
            }
            return number;
        });

        await().until(() -> target.messages.size() >= RACERS * 10);
        assertThat(target.messages).hasSize(RACERS * 10).doesNotHaveDuplicates();
        assertThat(target.mostAtOnce).hasValue(1);
    }

    @Test
    void contentArrivesByteForByte() {
        StartedNode one = started();
        StartedNode other = started();
        List<byte[]> contents = List.of(everyByte(), new byte[0], large(1 << 20));

        contents.forEach(content -> one.send().send(other.self(), content));
        contents.forEach(content -> one.send().broadcast(content));

        List<String> expected = contents.stream().map(StartedNode::text).toList();
        await().until(() -> other.messages.size() == 3 && other.broadcasts.size() == 3);
        assertThat(other.messages.equals(expected)).as("messages").isTrue();
        assertThat(other.broadcasts.equals(expected)).as("broadcasts").isTrue();
    }

    @Test
    void messageToANodeThatIsGoneIsLost() {
        StartedNode one = started();
        StartedNode gone = started();
        gone.close();

        one.send().send(gone.self(), bytes("too late"));
        one.send().send("nobody-of-us", bytes("never"));
        one.send().send(one.self(), bytes("witness"));

        await().until(() -> one.messages.contains("witness"));
        assertThat(gone.messages).isEmpty();
    }

    @Test
    void broadcastsReachAllNodesInOrder() {
        StartedNode one = started();
        StartedNode two = started();
        StartedNode three = started();

        for (int i = 0; i < MANY; i++) {
            one.send().broadcast(bytes("broadcast " + i));
        }

        List<String> expected = IntStream.range(0, MANY).mapToObj(i -> "broadcast " + i).toList();
        for (StartedNode each : List.of(one, two, three)) {
            await().until(() -> each.broadcasts.size() >= MANY);
            assertThat(each.broadcasts).containsExactlyElementsOf(expected);
        }
    }

    @Test
    void receiverThatFailsGetsTheNext() {
        StartedNode one = started();
        StartedNode other = started();
        other.fail();

        for (String number : List.of("1", "2")) {
            one.send().send(other.self(), bytes("message " + number));
            one.send().broadcast(bytes("broadcast " + number));
            one.send().publish("change " + number);
        }

        await().until(() -> other.messages.size() == 2 && other.broadcasts.size() == 2
                && other.distinctChanges().size() == 2);
        assertThat(other.messages).containsExactly("message 1", "message 2");
        assertThat(other.broadcasts).containsExactly("broadcast 1", "broadcast 2");
    }

    @Test
    void closedNodeReceivesNothing() {
        StartedNode one = started();
        StartedNode closed = started();
        StartedNode witness = started();
        closed.close();
        closed.close();

        one.send().broadcast(bytes("late"));
        one.send().publish("late");

        await().until(() -> witness.broadcasts.contains("late") && !witness.changes.isEmpty());
        assertThat(closed.broadcasts).isEmpty();
        assertThat(closed.changes).isEmpty();
    }

    @Test
    void storeServesANodeThatHasEnded() {
        StartedNode one = started();
        StartedNode ended = started();
        ended.close();

        ended.send().send(one.self(), bytes("good-bye"));
        ended.send().publish("last");

        await().until(() -> one.messages.contains("good-bye") && !one.changes.isEmpty());
        assertThat(ended.store().items("session/mcp").size()).isZero();
    }

    @Test
    void nothingIsReceivedTwiceAtOnce() throws Exception {
        StartedNode target = started();
        StartedNode sender = started();

        race(number -> {
            List<Runnable> kinds = new ArrayList<>(List.of(() -> sender.send().send(target.self(), bytes("m" + number)),
                    () -> sender.send().broadcast(bytes("b" + number)), () -> sender.send().publish("c" + number)));
            kinds.forEach(Runnable::run);
            return number;
        });

        await().until(() -> target.messages.size() == RACERS && target.broadcasts.size() == RACERS
                && target.distinctChanges().size() == RACERS);
        assertThat(target.mostAtOnce).hasValue(1);
    }

    @Test
    void namesThatAreNotAllowedAreRefused() {
        NodeMessages messages = started().send();

        for (String name : List.of("", "a b", "a:b", "a".repeat(65))) {
            assertThatIllegalArgumentException().isThrownBy(() -> messages.isAlive(name));
            assertThatIllegalArgumentException().isThrownBy(() -> messages.send(name, bytes("content")));
        }
    }
}
