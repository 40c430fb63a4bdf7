package org.mcpjakarta.testkit.cluster;

import org.junit.jupiter.api.Nested;
import org.mcpjakarta.spi.ClusterStore;

/**
 * The contract of {@link ClusterStore}. The test of an implementation extends it. What the nodes share has to be empty when a test begins.
 */
public abstract class ClusterStoreContract {
    /** Creates another node, which shares everything with the nodes that this test has created before. */
    protected abstract ClusterStore node();

    @Nested
    class Items extends ItemStoreContract {
        @Override
        ClusterStore node() {
            return ClusterStoreContract.this.node();
        }
    }

    @Nested
    class PlacesOfItems extends ItemPlacesContract {
        @Override
        ClusterStore node() {
            return ClusterStoreContract.this.node();
        }
    }

    @Nested
    class Appends extends LogAppendContract {
        @Override
        ClusterStore node() {
            return ClusterStoreContract.this.node();
        }
    }

    @Nested
    class Readers extends LogReadingContract {
        @Override
        ClusterStore node() {
            return ClusterStoreContract.this.node();
        }
    }

    @Nested
    class Heirs extends LogInheritanceContract {
        @Override
        ClusterStore node() {
            return ClusterStoreContract.this.node();
        }
    }

    @Nested
    class LivesOfLogs extends LogLifeContract {
        @Override
        ClusterStore node() {
            return ClusterStoreContract.this.node();
        }
    }

    @Nested
    class Messages extends NodeMessagesContract {
        @Override
        ClusterStore node() {
            return ClusterStoreContract.this.node();
        }
    }

    @Nested
    class Changes extends ChangesContract {
        @Override
        ClusterStore node() {
            return ClusterStoreContract.this.node();
        }
    }
}
