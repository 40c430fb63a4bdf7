package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.testkit.LogLines;
import org.mcpjakarta.valkey.config.ValkeySettings;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;

/** The bean in a container. */
class ValkeyStoreTest {
    private static SeContainer container() {
        return SeContainerInitializer.newInstance().disableDiscovery().addExtensions(new ValkeyExtension())
                .addBeanClasses(ValkeyStore.class).initialize();
    }

    @AfterEach
    void forget() {
        System.clearProperty("mcp.valkey.uri");
    }

    @Test
    void storeIsABeanUntilTheApplicationEnds() {
        try (ServerProcess server = ServerProcess.durable(ServerBinary.embedded())) {
            System.setProperty("mcp.valkey.uri", server.uri());
            try (SeContainer container = container()) {
                ClusterStore store = container.select(ClusterStore.class).get();
                Received received = new Received();
                store.messages().start(received);

                store.messages().broadcast(ServerTest.bytes("heard"));

                ServerTest.await().until(() -> received.broadcasts.contains("heard"));
                assertThat(store.now()).isPositive();
                assertThat(store.items("task").size()).isZero();
                assertThat(store.logs("mcp", Duration.ofMinutes(1), Duration.ofMinutes(1))
                        .read(ServerTest.LOG, 0, 1)).isEmpty();
                assertThat(server.run("KEYS", "mcp1:app:*").toString()).isNotEqualTo("[]");
            }
            assertThat(ValkeyAnswers.list(server.run("KEYS", "*"))).as("what is left of the node").isEmpty();
            ServerTest.await().until(() -> Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().startsWith("mcp-jakarta-valkey")));
        }
    }

    @Test
    void deploymentWithoutAddressFails() {
        try (LogLines log = new LogLines()) {
            assertThatExceptionOfType(RuntimeException.class).isThrownBy(ValkeyStoreTest::container)
                    .withMessageContaining("MCPJ6010 Configuration key mcp.valkey.uri: it is missing");

            assertThat(log.lines()).filteredOn(line -> line.startsWith("MCPJ6010")).hasSize(1);
        }
    }

    @Test
    void applicationStartsWhileTheServerIsAway() {
        System.setProperty("mcp.valkey.uri", "valkey://127.0.0.1:1");

        try (SeContainer container = container()) {
            assertThat(container.select(ClusterStore.class).get().messages().self()).isNotEmpty();
        }
    }

    @Test
    void unknownKeyIsReported() {
        try (LogLines log = new LogLines()) {
            ValkeyExtension.warnOfUnknownKeys(TestNodes.config(Map.of("mcp.valkey.replica", "1")));
            ValkeyExtension.warnOfUnknownKeys(TestNodes.config(Map.of("mcp.valkey.replicas", "1")));

            assertThat(log.lines()).hasSize(1).allMatch(line -> line.startsWith("MCPJ1102"));
        }
    }

    @Test
    void applicationWithoutANameIsWarnedOfOthers() {
        try (LogLines log = new LogLines()) {
            for (String key : List.of("mcp.valkey.timeout", "mcp.server.name", "mcp.valkey.prefix")) {
                ValkeyExtension.warnOfSharedKeys(ValkeySettings
                        .read(TestNodes.config(Map.of("mcp.valkey.uri", "valkey://localhost", key, "rooms"))));
            }

            assertThat(log.lines()).hasSize(1).allMatch(line -> line.startsWith("MCPJ6015"));
        }
    }
}
