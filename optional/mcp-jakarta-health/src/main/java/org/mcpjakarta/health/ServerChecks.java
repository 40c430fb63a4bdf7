package org.mcpjakarta.health;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.status.ServerState;

/**
 * Whether all servers of the application have started, and whether they accept new calls. A server whose store is away serves stateless
 * calls only, so it is not ready. It is alive nevertheless: a restart would not bring the store back.
 */
final class ServerChecks {
    private static final String NAME = "mcp-jakarta";

    private ServerChecks() {}

    static List<ServerState> of(Servers servers) {
        return servers.byName().values().stream().map(engine -> engine.status().state()).toList();
    }

    static HealthCheckResponse startup(List<ServerState> servers) {
        return response(servers, ServerState::started);
    }

    static HealthCheckResponse readiness(List<ServerState> servers) {
        return response(servers, ServerChecks::isReady);
    }

    private static boolean isReady(ServerState server) {
        return server.started() && !server.draining() && !Boolean.FALSE.equals(server.storeReachable());
    }

    /** Always up: a server that answers is alive. */
    static HealthCheckResponse liveness(List<ServerState> servers) {
        return response(servers, server -> true);
    }

    // The response is not secret: it contains only paths, which clients know, and states.
    private static HealthCheckResponse response(List<ServerState> servers, Predicate<ServerState> isUp) {
        HealthCheckResponseBuilder response = HealthCheckResponse.named(NAME)
                .status(servers.stream().allMatch(isUp));
        servers.forEach(server -> response.withData(server.path(), state(server)));
        return response.build();
    }

    private static String state(ServerState server) {
        if (!server.started()) {
            return "starting";
        }
        if (server.draining()) {
            return "draining";
        }
        return Boolean.FALSE.equals(server.storeReachable()) ? "store is away" : "ready";
    }
}
