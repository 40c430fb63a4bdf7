package org.mcpjakarta.bridge;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.core.settings.StreamSettings.Wire;
import org.mcpjakarta.servlet.McpServlet;

/** The endpoint of this project in a servlet container of this process. It keeps what it was asked. */
final class TestEndpoint implements AutoCloseable {
    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final McpEngine engine;
    private final Requests requests = new Requests();
    private final int port;

    private TestEndpoint(TestTools tools, int port) throws Exception {
        Wire wire = new Wire(Duration.ofMillis(200), Duration.ofSeconds(10), Duration.ofMillis(10), Duration.ZERO,
                false);
        Settings settings = Settings.of(ServerIdentity.named("bridged", "1.0"))
                .withStreams(StreamSettings.DEFAULT.withWire(wire));
        this.engine = new McpEngine(settings, tools.features(), Services.inMemory(settings.limits().memory()));
        connector.setHost("127.0.0.1");
        connector.setPort(port);
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/");
        FilterHolder filter = new FilterHolder(requests);
        filter.setAsyncSupported(true);
        context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
        ServletHolder holder = new ServletHolder(new McpServlet(engine, principal -> Optional.empty()));
        holder.setAsyncSupported(true);
        context.addServlet(holder, "/mcp/*");
        server.setHandler(context);
        server.start();
        this.port = connector.getLocalPort();
    }

    static TestEndpoint start(TestTools tools) throws Exception {
        return new TestEndpoint(tools, 0);
    }

    /** The same address, but whatever was known is forgotten. */
    TestEndpoint restarted(TestTools tools) throws Exception {
        close();
        return new TestEndpoint(tools, port);
    }

    McpEngine engine() {
        return engine;
    }

    int port() {
        return port;
    }

    String url() {
        return "http://127.0.0.1:" + port() + "/mcp";
    }

    /** Method, path and the headers that tests ask for, of each request so far. */
    List<String> requests() {
        return List.copyOf(requests.seen);
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Requests extends HttpFilter {
        private static final long serialVersionUID = 1L;

        private final transient List<String> seen = new CopyOnWriteArrayList<>();

        @Override
        protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            StringBuilder line = new StringBuilder(request.getMethod());
            for (String name : List.of("MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Mcp-Param-Region",
                    "Mcp-Param-Shard")) {
                if (request.getHeader(name) != null) {
                    line.append(' ').append(name).append('=').append(request.getHeader(name));
                }
            }
            seen.add(line.toString());
            chain.doFilter(request, response);
        }
    }
}
