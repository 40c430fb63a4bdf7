package org.mcpjakarta.health;

import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.mcpjakarta.core.engine.Servers;

/** Whether all servers of the application accept new calls. */
@Readiness
@ApplicationScoped
class ReadinessCheck implements HealthCheck {
    private final Servers servers;

    @Inject
    ReadinessCheck(Servers servers) {
        this.servers = servers;
    }

    // For the proxy of the container.
    ReadinessCheck() {
        this(new Servers(Map.of()));
    }

    @Override
    public HealthCheckResponse call() {
        return ServerChecks.readiness(ServerChecks.of(servers));
    }
}
