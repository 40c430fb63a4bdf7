package org.mcpjakarta.health;

import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;
import org.mcpjakarta.core.engine.Servers;

/** Whether all servers of the application have started. */
@Startup
@ApplicationScoped
class StartupCheck implements HealthCheck {
    private final Servers servers;

    @Inject
    StartupCheck(Servers servers) {
        this.servers = servers;
    }

    // For the proxy of the container.
    StartupCheck() {
        this(new Servers(Map.of()));
    }

    @Override
    public HealthCheckResponse call() {
        return ServerChecks.startup(ServerChecks.of(servers));
    }
}
