package org.mcpjakarta.health;

import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.mcpjakarta.core.engine.Servers;

/** Whether all servers of the application are alive. */
@Liveness
@ApplicationScoped
class LivenessCheck implements HealthCheck {
    private final Servers servers;

    @Inject
    LivenessCheck(Servers servers) {
        this.servers = servers;
    }

    // For the proxy of the container.
    LivenessCheck() {
        this(new Servers(Map.of()));
    }

    @Override
    public HealthCheckResponse call() {
        return ServerChecks.liveness(ServerChecks.of(servers));
    }
}
