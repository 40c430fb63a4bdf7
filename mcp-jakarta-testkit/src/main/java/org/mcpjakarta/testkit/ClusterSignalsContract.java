package org.mcpjakarta.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.Registration;

/** What everything that carries signals between nodes has to keep to. A test of an implementation extends it. */
public abstract class ClusterSignalsContract {
    private final List<Registration> ends = new ArrayList<>();

    /** One more node, joined to all that this test has had before. */
    protected abstract ClusterSignals node();

    @AfterEach
    void stopListening() {
        ends.forEach(Registration::close);
    }

    private List<String> heardBy(ClusterSignals node) {
        List<String> heard = new CopyOnWriteArrayList<>();
        ends.add(node.listen(heard::add));
        return heard;
    }

    private static void isHeard(List<String> heard, String signal) {
        Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> heard.contains(signal));
    }

    @Test
    void aSignalReachesEveryOtherNodeAsItIs() {
        ClusterSignals one = node();
        List<String> second = heardBy(node());
        List<String> third = heardBy(node());
        String signal = "{\"a\":\"line\nbreak, quote \\\" and \u00e4\u4e2d\ud83c\udf0d\"}" + "x".repeat(10_000);

        one.publish(signal);

        isHeard(second, signal);
        isHeard(third, signal);
    }

    @Test
    void everyNodeCanSpeak() {
        ClusterSignals one = node();
        ClusterSignals other = node();
        List<String> first = heardBy(one);
        List<String> second = heardBy(other);

        one.publish("from the one");
        other.publish("from the other");

        isHeard(first, "from the other");
        isHeard(second, "from the one");
    }

    @Test
    void severalListenOnOneNode() {
        ClusterSignals one = node();
        ClusterSignals other = node();
        List<String> first = heardBy(other);
        List<String> second = heardBy(other);

        one.publish("to both");

        isHeard(first, "to both");
        isHeard(second, "to both");
    }

    @Test
    void whoHasStoppedListeningHearsNothing() {
        ClusterSignals one = node();
        ClusterSignals other = node();
        List<String> stopped = new CopyOnWriteArrayList<>();
        other.listen(stopped::add).close();
        List<String> witness = heardBy(other);

        one.publish("late");

        isHeard(witness, "late");
        assertThat(stopped).isEmpty();
    }

    @Test
    void anEarThatFailsKeepsNobodyFromHearing() {
        ClusterSignals one = node();
        ClusterSignals other = node();
        ends.add(other.listen(signal -> {
            throw new IllegalStateException("This ear hurts");
        }));
        List<String> heard = heardBy(other);

        one.publish("first");
        one.publish("second");

        isHeard(heard, "first");
        isHeard(heard, "second");
    }

    @Test
    void whereNobodyListensNothingHappens() {
        ClusterSignals one = node();
        node();

        one.publish("to nobody");

        List<String> heard = heardBy(node());
        one.publish("to somebody");
        isHeard(heard, "to somebody");
    }
}
