package org.mcpjakarta.health;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.status.ServerStatus;

/**
 * Whether all servers of the application have started, and whether they accept new calls. A server whose store is away serves stateless
 * calls only, so it is not ready. It is alive nevertheless: a restart would not bring the store back.
 */
final class ServerChecks {
    private static final String NAME = "mcp-jakarta";

    private ServerChecks() {}

    static List<ServerStatus> of(Servers servers) {
        return servers.byName().values().stream().map(engine -> engine.status().now()).toList();
    }

    static HealthCheckResponse startup(List<ServerStatus> servers) {
        return response(servers, ServerStatus::started);
    }

    static HealthCheckResponse readiness(List<ServerStatus> servers) {
        return response(servers, ServerChecks::isReady);
    }

    private static boolean isReady(ServerStatus server) {
        return server.started() && !server.draining() && !Boolean.FALSE.equals(server.storeReachable());
    }

    /** Always up: a server that answers is alive. */
    static HealthCheckResponse liveness(List<ServerStatus> servers) {
        return response(servers, server -> true);
    }

    // The response is not secret: it contains only paths, which clients know, and states.
    private static HealthCheckResponse response(List<ServerStatus> servers, Predicate<ServerStatus> isUp) {
        HealthCheckResponseBuilder response = HealthCheckResponse.named(NAME)
                .status(servers.stream().allMatch(isUp));
        servers.forEach(server -> response.withData(server.path(), state(server)));
        return response.build();
    }

    private static String state(ServerStatus server) {
        if (!server.started()) {
            return "starting";
        }
        if (server.draining()) {
            return "draining";
        }
        return Boolean.FALSE.equals(server.storeReachable()) ? "store is away" : "ready";
    }
}
