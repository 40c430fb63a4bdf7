package org.mcpjakarta.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

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
import org.mcpjakarta.core.status.ServerStatus;
import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.context.ApplicationScoped;

class ServerChecksTest {
    private static final ServerStatus READY = status("/mcp", true, false, null);

    @ApplicationScoped
    static class Desk {
        @Tool(description = "Greets")
        public String greet() {
            return "Hello";
        }
    }

    private static ServerStatus status(String path, boolean started, boolean draining, @Nullable Boolean reachable) {
        return new ServerStatus(path, started, draining, reachable, 0, 0, Map.of(), 0, 0, 0, 0);
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
        List<ServerStatus> servers = List.of(READY, status("/admin", started, draining, store));

        assertThat(ServerChecks.startup(servers).getStatus()).isEqualTo(startup);
        assertThat(ServerChecks.liveness(servers).getStatus()).isEqualTo(alive);
        HealthCheckResponse response = ServerChecks.readiness(servers);
        assertThat(response.getStatus()).isEqualTo(ready);
        assertThat(response.getData()).hasValue(Map.of("/mcp", "ready", "/admin", state));
    }

    @Test
    void checksAreBeansAndFollowTheServer() {
        try (WeldContainer container = new Weld().disableDiscovery().addExtension(new McpExtension())
                .addBeanClasses(Desk.class, StartupCheck.class, ReadinessCheck.class, LivenessCheck.class)
                .initialize()) {
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
