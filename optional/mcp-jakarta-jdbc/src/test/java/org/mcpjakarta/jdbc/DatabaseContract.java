package org.mcpjakarta.jdbc;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.testkit.cluster.ClusterStoreContract;

/** The contract on one database, which runs while the tests of the class do. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class DatabaseContract extends ClusterStoreContract {
    private TestDatabase database;
    private TestNodes nodes;

    abstract TestDatabase start() throws Exception;

    @BeforeEach
    void begin() throws Exception {
        if (database == null) {
            database = start();
        }
        // A machine that runs several builds may be slow.
        nodes = new TestNodes(database.source()).with("mcp.cluster.timeout", "PT5S");
    }

    @Override
    protected ClusterStore node() {
        return nodes.join();
    }

    @AfterEach
    void leave() {
        nodes.close();
    }

    @AfterAll
    void stop() {
        if (database != null) {
            database.close();
        }
    }
}
