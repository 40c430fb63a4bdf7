package org.mcpjakarta.wire;

import java.net.URI;
import java.util.List;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.upkeep.TimerThread;
import org.mcpjakarta.servlet.McpStartup;
import org.mcpjakarta.spi.ClusterSignals;

import jakarta.servlet.DispatcherType;

/** An application with several servers, in a servlet container of this process. */
final class WireServers implements AutoCloseable {
    static final String ADMIN = "admin";

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final TimerThread timer = new TimerThread();
    private final Map<String, McpEngine> engines = new LinkedHashMap<>();

    private String contextPath = "/";

    private WireServers() {}

    static Settings settings(String path) {
        return new Settings(path, ServerIdentity.named("at " + path, "1"), Revisions.all(), Settings.Limits.DEFAULT,
                Settings.Access.LOOPBACK);
    }

    static WireServers of(Settings first, Features firstFeatures, Settings admin, Features adminFeatures) {
        WireServers wire = new WireServers();
        Budget budget = new Budget(first.limits().memory());
        wire.engines.put(Servers.DEFAULT, new McpEngine(first, firstFeatures,
                Services.inMemory(wire.timer, ClusterSignals.NONE, budget, List.of())));
        wire.engines.put(ADMIN, new McpEngine(admin, adminFeatures,
                Services.inMemory(wire.timer, ClusterSignals.NONE, budget, List.of())));
        return wire;
    }

    /** The application is not at the root of its host. */
    WireServers below(String path) {
        contextPath = path;
        return this;
    }

    /** @param guard verifies tokens, as a container does */
    WireServers start(WireGuard guard) {
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler(contextPath);
        FilterHolder filter = new FilterHolder(guard);
        filter.setAsyncSupported(true);
        context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
        context.addServletContainerInitializer((classes, container) -> McpStartup.register(new Servers(engines),
                authorization -> authorization.isOn() ? guard : principal -> Optional.empty(), container));
        server.setHandler(context);
        try {
            server.start();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return this;
    }

    McpEngine engine(String name) {
        return engines.get(name);
    }

    URI root() {
        return URI.create("http://127.0.0.1:" + connector.getLocalPort());
    }

    URI first() {
        return root().resolve(engine(Servers.DEFAULT).settings().path());
    }

    URI admin() {
        return root().resolve(engine(ADMIN).settings().path());
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        timer.close();
    }
}
