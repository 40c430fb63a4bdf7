package org.mcpjakarta.testserver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.UUID;

import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.servlet.McpStartup;
import org.mcpjakarta.servlet.auth.TokenReader;
import org.mcpjakarta.testkit.TestIssuer;

import jakarta.enterprise.inject.spi.Extension;
import jakarta.servlet.DispatcherType;

/** CDI, the servlet container and the configuration of a server that runs. */
final class RunningServer implements AutoCloseable {
    private final TestConfig config;
    private final WeldContainer container;
    private final Server jetty;
    private final URI endpoint;

    private RunningServer(TestConfig config, WeldContainer container, Server jetty, URI endpoint) {
        this.config = config;
        this.container = container;
        this.jetty = jetty;
        this.endpoint = endpoint;
    }

    /** @param issuer null if no tokens are required */
    static RunningServer start(Class<?>[] beans, Map<String, String> configuration, @Nullable TestIssuer issuer) {
        Server jetty = new Server();
        ServerConnector connector = listening(jetty);
        String root = "http://127.0.0.1:" + connector.getLocalPort();
        TestConfig config = null;
        WeldContainer container = null;
        try {
            config = TestConfig.apply(withTokens(configuration, root, issuer));
            container = weld(beans).initialize();
            Servers servers = container.select(Servers.class).get();
            serve(jetty, servers, issuer);
            String path = servers.named(Servers.DEFAULT).settings().path();
            return new RunningServer(config, container, jetty, URI.create(root + path));
        } catch (RuntimeException | Error e) {
            stop(jetty, container, config);
            throw e;
        }
    }

    // Opened before the servers are created, because the audience of tokens contains the port.
    private static ServerConnector listening(Server jetty) {
        ServerConnector connector = new ServerConnector(jetty);
        connector.setHost("127.0.0.1");
        jetty.addConnector(connector);
        try {
            connector.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return connector;
    }

    private static Map<String, String> withTokens(Map<String, String> given, String root, @Nullable TestIssuer issuer) {
        Map<String, String> all = new LinkedHashMap<>();
        if (issuer != null) {
            all.put("mcp.auth", "required");
            all.put("mcp.auth.resource", root + given.getOrDefault("mcp.path", "/mcp"));
            all.put("mcp.auth.servers", issuer.name());
        }
        all.putAll(given);
        return all;
    }

    private static Weld weld(Class<?>... beans) {
        Weld weld = new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery().addBeanClasses(beans);
        // The extensions of libraries, such as configuration and validation, and our own.
        ServiceLoader.load(Extension.class).forEach(weld::addExtension);
        return weld;
    }

    private static void serve(Server jetty, Servers servers, @Nullable TestIssuer issuer) {
        ServletContextHandler context = new ServletContextHandler("/");
        TokenReader none = principal -> Optional.empty();
        TokenFilter filter = issuer == null ? null : new TokenFilter(issuer);
        if (filter != null) {
            FilterHolder holder = new FilterHolder(filter);
            holder.setAsyncSupported(true);
            context.addFilter(holder, "/*", EnumSet.of(DispatcherType.REQUEST));
        }
        context.addServletContainerInitializer((classes, servlets) -> McpStartup.register(servers,
                authorization -> filter == null ? none : filter, servlets));
        jetty.setHandler(context);
        try {
            jetty.start();
        } catch (Exception e) { // declared by Jetty
            throw new IllegalStateException("The servlet container does not start", e);
        }
    }

    URI endpoint() {
        return endpoint;
    }

    <T> T bean(Class<T> type) {
        return container.select(type).get();
    }

    @Override
    public void close() {
        stop(jetty, container, config);
    }

    private static void stop(Server jetty, @Nullable WeldContainer container, @Nullable TestConfig config) {
        try {
            jetty.stop();
        } catch (Exception e) { // declared by Jetty
            throw new IllegalStateException("The servlet container does not stop", e);
        } finally {
            if (container != null) {
                container.close();
            }
            if (config != null) {
                config.close();
            }
        }
    }
}
