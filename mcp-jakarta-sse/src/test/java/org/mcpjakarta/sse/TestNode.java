package org.mcpjakarta.sse;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.cluster.HeardChanges;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** One of several nodes. Its threads do not run unless the test starts them: the test takes their steps. */
final class TestNode implements AutoCloseable {
    static final StreamSettings.Ring RING = new StreamSettings.Ring(100, 1 << 20, Duration.ofMinutes(10));
    static final String LOST = "\"lost\"";
    static final String EVERYTHING = "\"everything\"";
    static final LossNotice OF_CALL = new LossNotice(() -> List.of(utf8(LOST)), true);
    static final LossNotice OF_LISTENER = new LossNotice(() -> List.of(utf8(EVERYTHING)), false);

    private static final LogSeal SEAL = new LogSeal(StateKeys.random(), "mcp");

    final AtomicLong heard = new AtomicLong();
    /** The change of which the test tells listeners. */
    final AtomicLong passing = new AtomicLong();
    final AtomicLong clock = new AtomicLong();
    final Budget budget = new Budget(1 << 24);
    final ClusterStore store;
    final SharedLogs shared;
    final Streams streams;
    /** The logs whose calls may go on elsewhere. */
    final Set<EventLogStore.LogKey> waiting = ConcurrentHashMap.newKeySet();
    /** Runs when the streams want to know whether a session is alive. */
    Runnable onLook = () -> {};
    private final Registration lease;

    /** What a node does with messages is for others to test. */
    private static final class Silent implements NodeMessages.Receiver {
        @Override
        public void message(byte[] content) {}

        @Override
        public void broadcast(byte[] content) {}

        @Override
        public void change(NodeMessages.Change change) {}

        @Override
        public void gap() {}
    }

    TestNode(MemoryCluster cluster) {
        this(cluster, RING, logs -> logs);
    }

    /** @param view what the node sees of the logs in the store */
    TestNode(MemoryCluster cluster, StreamSettings.Ring ring, UnaryOperator<EventLogStore> view) {
        store = cluster.join();
        lease = store.messages().start(new Silent());
        StreamSettings settings = new StreamSettings(4, ring, Duration.ofMinutes(5), StreamSettings.Wire.DEFAULT);
        shared = new SharedLogs(view.apply(store.logs("mcp", ring.age(), settings.linger())), store.messages(),
                settings,
                SEAL, changes(), waiting::contains, clock::get);
        streams = new Streams(settings, budget, session -> {
            onLook.run();
            return true;
        }, shared, clock::get, new SecureRandom());
    }

    private HeardChanges changes() {
        return new HeardChanges() {
            @Override
            public long heard() {
                return heard.get();
            }

            @Override
            public long passing() {
                return passing.get();
            }
        };
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    String name() {
        return store.messages().self();
    }

    StreamLog call() {
        return streams.open("s", "", OF_CALL).orElseThrow();
    }

    StreamLog listen() {
        return streams.open("s", "", OF_LISTENER).orElseThrow();
    }

    static void append(StreamLog log, String... events) {
        for (String event : events) {
            log.append(utf8(event));
        }
    }

    /** What the node's threads would do until nothing is left to do. */
    void work() {
        try {
            while (shared.read() | shared.write()) {
                // There is more.
            }
        } catch (StoreUnavailableException e) {
            // The threads try again after a pause.
        }
    }

    /** The same after a while. */
    void workAfter(Duration time) {
        clock.addAndGet(time.toNanos());
        work();
    }

    Streams.Resumed resume(String id, long number) {
        return streams.resume("s", "", new EventId(id, number), OF_LISTENER).orElseThrow();
    }

    /** A client that goes on after that event. */
    TestReader read(String id, long number) {
        return new TestReader(resume(id, number).log(), number);
    }

    @Override
    public void close() {
        shared.close();
        lease.close();
    }
}
