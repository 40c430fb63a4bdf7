package org.mcpjakarta.wire;

import java.util.function.Supplier;

import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** What the nodes of a test share, if it does not say so itself: memory, or with -Dwire.store=CLASS what that class supplies to each node. */
final class WireStore {
    private static final String CLASS = System.getProperty("wire.store", "");

    private WireStore() {}

    static Supplier<ClusterStore> create() {
        if (CLASS.isEmpty()) {
            return new MemoryCluster()::join;
        }
        try {
            @SuppressWarnings("unchecked")
            Supplier<ClusterStore> store = (Supplier<ClusterStore>) Class.forName(CLASS).getConstructor().newInstance();
            return store;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("wire.store does not name a store", e);
        }
    }
}
