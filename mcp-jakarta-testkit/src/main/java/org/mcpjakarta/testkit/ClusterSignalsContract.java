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

/** The contract of {@link ClusterSignals}. The test of an implementation extends it. */
public abstract class ClusterSignalsContract {
    private final List<Registration> registrations = new ArrayList<>();

    /** Creates another node, connected to all nodes that this test has created before. */
    protected abstract ClusterSignals node();

    @AfterEach
    void stopListening() {
        registrations.forEach(Registration::close);
    }

    private List<String> receivedBy(ClusterSignals node) {
        List<String> received = new CopyOnWriteArrayList<>();
        registrations.add(node.listen(received::add));
        return received;
    }

    private static void awaitReceived(List<String> received, String signal) {
        Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> received.contains(signal));
    }

    @Test
    void aSignalReachesEveryOtherNodeAsItIs() {
        ClusterSignals one = node();
        List<String> second = receivedBy(node());
        List<String> third = receivedBy(node());
        String signal = "{\"a\":\"line\nbreak, quote \\\" and \u00e4\u4e2d\ud83c\udf0d\"}" + "x".repeat(10_000);

        one.publish(signal);

        awaitReceived(second, signal);
        awaitReceived(third, signal);
    }

    @Test
    void everyNodeCanSpeak() {
        ClusterSignals one = node();
        ClusterSignals other = node();
        List<String> first = receivedBy(one);
        List<String> second = receivedBy(other);

        one.publish("from the one");
        other.publish("from the other");

        awaitReceived(first, "from the other");
        awaitReceived(second, "from the one");
    }

    @Test
    void severalListenOnOneNode() {
        ClusterSignals one = node();
        ClusterSignals other = node();
        List<String> first = receivedBy(other);
        List<String> second = receivedBy(other);

        one.publish("to both");

        awaitReceived(first, "to both");
        awaitReceived(second, "to both");
    }

    @Test
    void whoHasStoppedListeningHearsNothing() {
        ClusterSignals one = node();
        ClusterSignals other = node();
        List<String> stopped = new CopyOnWriteArrayList<>();
        other.listen(stopped::add).close();
        List<String> witness = receivedBy(other);

        one.publish("late");

        awaitReceived(witness, "late");
        assertThat(stopped).isEmpty();
    }

    @Test
    void anEarThatFailsKeepsNobodyFromHearing() {
        ClusterSignals one = node();
        ClusterSignals other = node();
        registrations.add(other.listen(signal -> {
            throw new IllegalStateException("This ear hurts");
        }));
        List<String> received = receivedBy(other);

        one.publish("first");
        one.publish("second");

        awaitReceived(received, "first");
        awaitReceived(received, "second");
    }

    @Test
    void whereNobodyListensNothingHappens() {
        ClusterSignals one = node();
        node();

        one.publish("to nobody");

        List<String> received = receivedBy(node());
        one.publish("to somebody");
        awaitReceived(received, "to somebody");
    }
}
