package org.mcpjakarta.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Readiness;
import org.eclipse.microprofile.health.Startup;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.cdi.McpExtension;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.status.ServerState;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.testkit.cluster.MemoryCluster;
import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;

class ServerChecksTest {
    private static final ServerState READY = new ServerState("", "/mcp", true, false, null);

    @ApplicationScoped
    static class Desk {
        @Tool(description = "Greets")
        public String greet() {
            return "Hello";
        }
    }

    /** A store that counts how often the server asks it how much it has, which takes long in some. */
    @ApplicationScoped
    static class Shelf implements ClusterStore {
        private final ClusterStore store = new MemoryCluster().join();
        private final AtomicInteger counted = new AtomicInteger();

        @Override
        public ItemStore items(String kind) {
            ItemStore items = store.items(kind);
            return (ItemStore) Proxy.newProxyInstance(ItemStore.class.getClassLoader(), new Class<?>[]{ItemStore.class},
                    (proxy, method, arguments) -> {
                        if (method.getName().equals("size")) {
                            counted.incrementAndGet();
                        }
                        return method.invoke(items, arguments);
                    });
        }

        @Override
        public EventLogStore logs(String server, Duration kept, Duration linger) {
            return store.logs(server, kept, linger);
        }

        @Override
        public NodeMessages messages() {
            return store.messages();
        }

        @Override
        public long now() {
            return store.now();
        }

        int counted() {
            return counted.get();
        }
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            # started, draining, store, startup, ready, alive, state
            true,      false,    -,     UP,      UP,    UP,    ready
            true,      false,    true,  UP,      UP,    UP,    ready
            false,     false,    -,     DOWN,    DOWN,  UP,    starting
            true,      true,     -,     UP,      DOWN,  UP,    draining
            true,      false,    false, UP,      DOWN,  UP,    store is away
            """)
    void eachCheckLooksAtWhatConcernsIt(boolean started, boolean draining, @Nullable Boolean store, Status startup,
            Status ready, Status alive, String state) {
        List<ServerState> servers = List.of(READY, new ServerState("", "/admin", started, draining, store));

        assertThat(ServerChecks.startup(servers).getStatus()).isEqualTo(startup);
        assertThat(ServerChecks.liveness(servers).getStatus()).isEqualTo(alive);
        HealthCheckResponse response = ServerChecks.readiness(servers);
        assertThat(response.getStatus()).isEqualTo(ready);
        assertThat(response.getData()).hasValue(Map.of("/mcp", "ready", "/admin", state));
    }

    @Test
    void probesDoNotCountWhatIsInTheStore() {
        System.setProperty("mcp.state.keys", "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=");
        try (WeldContainer container = deployed(Shelf.class)) {
            McpEngine engine = container.select(Servers.class).get().named(Servers.DEFAULT);
            engine.start();
            Shelf shelf = container.select(Shelf.class).get();

            container.select(HealthCheck.class, Any.Literal.INSTANCE).forEach(HealthCheck::call);
            assertThat(shelf.counted()).isZero();

            engine.status().now();
            assertThat(shelf.counted()).isPositive();
            engine.stop();
            engine.leave();
        } finally {
            System.clearProperty("mcp.state.keys");
        }
    }

    private static WeldContainer deployed(Class<?>... beans) {
        return new Weld().disableDiscovery().addExtension(new McpExtension())
                .addBeanClasses(Desk.class, StartupCheck.class, ReadinessCheck.class, LivenessCheck.class)
                .addBeanClasses(beans).initialize();
    }

    @Test
    void checksAreBeansAndFollowTheServer() {
        try (WeldContainer container = deployed()) {
            HealthCheck startup = container.select(HealthCheck.class, Startup.Literal.INSTANCE).get();
            HealthCheck readiness = container.select(HealthCheck.class, Readiness.Literal.INSTANCE).get();
            McpEngine engine = container.select(Servers.class).get().named(Servers.DEFAULT);
            assertThat(startup.call().getStatus()).isEqualTo(Status.DOWN);

            engine.start();
            assertThat(startup.call().getStatus()).isEqualTo(Status.UP);
            assertThat(readiness.call().getStatus()).isEqualTo(Status.UP);

            engine.stop();
            assertThat(readiness.call().getStatus()).isEqualTo(Status.DOWN);
        }
    }
}
