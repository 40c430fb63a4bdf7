package org.mcpjakarta.servlet.era;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.ClusterNode;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

class ListenerNodesTest {
    private static final StateKeys KEYS = StateKeys.random();
    private static final Session SESSION = new Session("id", "", ClientProfile.stranger(Revisions.all()), true,
            LogSeverity.INFO, Set.of(), 1, 1);

    private final MemoryCluster store = new MemoryCluster();
    private final List<Registration> ends = new ArrayList<>();
    private final List<String> moved = new CopyOnWriteArrayList<>();
    private final ListenerNodes one = node("one");
    private final ListenerNodes two = node("two");

    private ListenerNodes node(String name) {
        Cluster cluster = new ClusterNode(store.join()).server("/mcp", KEYS);
        ListenerNodes node = new ListenerNodes(cluster, SessionLimits.DEFAULT, new ListenerNodes.Handler() {
            @Override
            public void moved(String session, long claim, String log, Consumer<byte[]> unsent) {
                moved.add(name + " " + log);
            }

            @Override
            public void unsent(String session, byte[] message) {}

            @Override
            public void heard(String session, long heard) {}
        });
        ends.add(cluster.start());
        await().until(cluster::isHearing);
        return node;
    }

    @AfterEach
    void leave() {
        ends.forEach(Registration::close);
    }

    /** A request may stall between taking a stream over and claiming its session; meanwhile the stream moves on. */
    @Test
    void aRequestThatWasOvertakenClaimsNothing() {
        assertThat(two.take(SESSION, "stream", 3)).isPresent();

        assertThat(one.take(SESSION, "stream", 2)).isEmpty();

        // Whoever has the stream keeps the session: the next claim is told to it.
        assertThat(one.take(SESSION, "stream", 4)).isPresent();
        await().until(() -> !moved.isEmpty());
        assertThat(moved).containsExactly("two stream");
    }

    @Test
    void anotherStreamIsClaimedWhateverItsWriter() {
        assertThat(two.take(SESSION, "stream", 3)).isPresent();

        assertThat(one.take(SESSION, "other", 1)).isPresent();
        assertThat(two.take(SESSION, "", 0)).isPresent();
    }
}
