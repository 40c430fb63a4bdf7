package org.mcpjakarta.testkit.cluster;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.spi.store.StoreNames;

/** Everything that the nodes of one process share. Each node joins, and can be declared dead; the store can be taken away from all. */
public final class MemoryCluster {
    private static final int NODE_BYTES = 9;

    private final LongSupplier clock;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, MemoryItems> items = new ConcurrentHashMap<>();
    private final Map<String, MemoryLogs> logs = new ConcurrentHashMap<>();
    private final Map<String, MemoryMessages> nodes = new ConcurrentHashMap<>();
    private final Set<String> alive = ConcurrentHashMap.newKeySet();
    private final MemoryChanges changes = new MemoryChanges();
    private volatile boolean away;

    public MemoryCluster() {
        this(System::currentTimeMillis);
    }

    /** @param clock of the store, in milliseconds */
    public MemoryCluster(LongSupplier clock) {
        this.clock = clock;
    }

    /** Another node. */
    public ClusterStore join() {
        byte[] name = new byte[NODE_BYTES];
        random.nextBytes(name);
        String self = Base64.getUrlEncoder().withoutPadding().encodeToString(name);
        MemoryMessages node = new MemoryMessages(this, self);
        nodes.put(self, node);
        return new ClusterStore() {
            @Override
            public ItemStore items(String kind) {
                return items.computeIfAbsent(StoreNames.kind(kind), first -> new MemoryItems(MemoryCluster.this))
                        .of(node);
            }

            @Override
            public EventLogStore logs(String server, Duration kept, Duration linger) {
                return logs.computeIfAbsent(StoreNames.kind(server), first -> new MemoryLogs(MemoryCluster.this))
                        .of(node, kept, linger);
            }

            @Override
            public NodeMessages messages() {
                return node;
            }

            @Override
            public long now() {
                node.requireAlive();
                return clock.getAsLong();
            }
        };
    }

    /** From now on all calls fail, and nothing is delivered; or they work again. */
    public void away(boolean isAway) {
        away = isAway;
        if (!isAway) {
            nodes.values().forEach(MemoryMessages::reconnected);
        }
    }

    /** From now on nothing is delivered to the node, until it goes on; then everything is, in its order. */
    public void holdMessages(String node) {
        Objects.requireNonNull(nodes.get(node)).hold();
    }

    /** The node receives again. */
    public void deliverMessages(String node) {
        Objects.requireNonNull(nodes.get(node)).release();
    }

    /** The lease of the node lapses: others take it for dead, whether it is or not. */
    public void lapse(String node) {
        alive.remove(node);
    }

    /** The node dies: it receives nothing more, and its calls fail. */
    public void kill(String node) {
        lapse(node);
        crash(node);
    }

    /** The same, but its lease has not lapsed yet: others take it for alive. */
    public void crash(String node) {
        MemoryMessages dead = nodes.remove(node);
        if (dead != null) {
            dead.die();
        }
    }

    void requireHere() {
        if (away) {
            throw new StoreUnavailableException("The store is away");
        }
    }

    long now() {
        return clock.getAsLong();
    }

    Set<String> alive() {
        return alive;
    }

    Map<String, MemoryMessages> nodes() {
        return nodes;
    }

    MemoryChanges changes() {
        return changes;
    }
}
