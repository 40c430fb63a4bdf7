package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.NodeMessages.Change;
import org.mcpjakarta.spi.NodeMessages.Receiver;
import org.mcpjakarta.spi.StoreUnavailableException;

class MemoryClusterTest extends ClusterStoreContract {
    private static final LogKey LOG = new LogKey("session", "log");

    private final MemoryCluster cluster = new MemoryCluster();

    @Override
    protected ClusterStore node() {
        return cluster.join();
    }

    private static void assertNothingWorks(ClusterStore store) {
        assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(store::now);
        assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(() -> store.items("task").find("a"));
        assertThatExceptionOfType(StoreUnavailableException.class)
                .isThrownBy(() -> store.logs("mcp", Duration.ofMinutes(1), Duration.ofMinutes(1)).takeReading(LOG));
        assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(() -> store.messages().lastChange());
    }

    @Test
    void nothingWorksWhileTheStoreIsAway() {
        ClusterStore store = node();

        cluster.away(true);
        assertNothingWorks(store);
        cluster.away(false);

        assertThat(store.items("task").find("a")).isEmpty();
    }

    @Test
    void nodesAreToldOfTheGapWhenTheStoreIsBack() throws InterruptedException {
        CountDownLatch gap = new CountDownLatch(1);
        node().messages().start(new Receiver() {
            @Override
            public void message(byte[] content) {}

            @Override
            public void broadcast(byte[] content) {}

            @Override
            public void change(Change change) {}

            @Override
            public void gap() {
                gap.countDown();
            }
        });
        cluster.away(true);
        cluster.away(false);

        assertThat(gap.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void nothingWorksOnANodeThatWasKilled() {
        ClusterStore killed = node();
        ClusterStore other = node();
        String name = new StartedNode(killed).self();

        cluster.kill(name);

        assertNothingWorks(killed);
        assertThat(other.messages().isAlive(name)).isFalse();
    }

    @Test
    void nodeWhoseLeaseHasLapsedWorksOn() {
        StartedNode lapsed = new StartedNode(node());

        cluster.lapse(lapsed.self());

        assertThat(lapsed.send().isAlive(lapsed.self())).isFalse();
        assertThat(lapsed.store().items("task").size()).isZero();
    }
}
