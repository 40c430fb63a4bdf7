package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.cluster.ClusterStoreContract;

/** The contract, on the Valkey that is installed, with no more rights than the page for operators gives. */
@EnabledIf(value = "isInstalled", disabledReason = "valkey-server is not installed")
class InstalledValkeyContractTest extends ClusterStoreContract {
    private static final String BINARY = "valkey-server";
    private static ServerProcess server;

    private final TestNodes nodes = AclLine.nodes(server);

    static boolean isInstalled() {
        return ServerBinary.installed(BINARY).isPresent();
    }

    @BeforeAll
    static void start() {
        server = ServerProcess.durable(ServerBinary.installed(BINARY).orElseThrow());
        AclLine.apply(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    protected ClusterStore node() {
        return nodes.join();
    }

    @Test
    void userMayDoNoMoreThanNeeded() {
        assertThatExceptionOfType(StoreUnavailableException.class)
                .isThrownBy(() -> nodes.with("mcp.valkey.prefix", "mcp1:other").join().items("task").find("a"))
                .withMessageContaining("NOPERM");
    }

    @AfterEach
    void leave() {
        nodes.close();
    }
}
