package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.NodeMessages.Change;

/** Changes are numbered, reach all nodes, and are kept for those that come later. */
abstract class ChangesContract extends StoreContract {
    @Test
    void changesAreNumberedAndReachAllNodes() {
        StartedNode one = started();
        StartedNode other = started();

        one.send().publish("first");
        other.send().publish("second, with \u00e4\u4e2d\ud83c\udf0d and a\nline");

        List<Change> expected = List.of(new Change(1, "first"),
                new Change(2, "second, with \u00e4\u4e2d\ud83c\udf0d and a\nline"));
        await().until(() -> one.changes.size() >= 2 && other.changes.size() >= 2);
        assertThat(one.distinctChanges()).isEqualTo(expected);
        assertThat(other.distinctChanges()).isEqualTo(expected);
        assertThat(one.send().lastChange()).isEqualTo(2);
    }

    @Test
    void changesOfManyNodesHaveOneOrder() throws Exception {
        List<StartedNode> nodes = List.of(started(), started(), started());

        race(number -> {
            for (int i = 0; i < 5; i++) {
                nodes.get(number % 3).send().publish(number + "/" + i);
            }
            return number;
        });

        long last = RACERS * 5L;
        List<Change> kept = nodes.get(0).send().changesAfter(0).orElseThrow();
        assertThat(kept).extracting(Change::number).isEqualTo(LongStream.rangeClosed(1, last).boxed().toList());
        assertThat(kept).extracting(Change::text).doesNotHaveDuplicates();
        for (StartedNode each : nodes) {
            await().until(() -> each.distinctChanges().size() == last);
            assertThat(each.distinctChanges()).isEqualTo(kept);
        }
    }

    @Test
    void thereIsNoChangeAtFirst() {
        NodeMessages messages = started().send();

        assertThat(messages.lastChange()).isZero();
        assertThat(messages.changesAfter(0)).contains(List.of());
    }

    @Test
    void changesThatWereMissedAreKept() {
        NodeMessages one = started().send();
        one.publish("first");
        one.publish("second");
        one.publish("third");

        NodeMessages late = started().send();

        assertThat(late.changesAfter(1)).contains(List.of(new Change(2, "second"), new Change(3, "third")));
        assertThat(late.changesAfter(3)).contains(List.of());
        assertThat(late.lastChange()).isEqualTo(3);
    }

    @Test
    void changesAfterANumberThatNeverWasAreNotKnown() {
        NodeMessages messages = started().send();
        messages.publish("first");

        assertThat(messages.changesAfter(2)).as("the store must have lost some").isEmpty();
    }

    @Test
    void whatIsKeptHasNoHoles() {
        NodeMessages messages = started().send();
        for (int i = 1; i <= 1200; i++) {
            messages.publish("change " + i);
        }

        assertThat(messages.lastChange()).isEqualTo(1200);
        assertThat(messages.changesAfter(1100).orElseThrow()).extracting(Change::text)
                .isEqualTo(IntStream.rangeClosed(1101, 1200).mapToObj(i -> "change " + i).toList());
        messages.changesAfter(0).ifPresent(all -> assertThat(all).hasSize(1200));
    }
}
