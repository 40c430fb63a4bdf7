package org.mcpjakarta.valkey;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.testkit.cluster.ClusterStoreContract;

/** The contract, on the server that comes with the tests. */
class EmbeddedContractTest extends ClusterStoreContract {
    private static ServerProcess server;

    private final TestNodes nodes = new TestNodes(server.uri());

    @BeforeAll
    static void start() {
        server = ServerProcess.durable(ServerBinary.embedded(), "--appendonly", "no");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    protected ClusterStore node() {
        return nodes.join();
    }

    @AfterEach
    void leave() {
        nodes.close();
    }
}
