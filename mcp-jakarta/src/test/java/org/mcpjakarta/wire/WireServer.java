package org.mcpjakarta.wire;

import java.time.InstantSource;
import java.net.URI;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.servlet.McpServlet;
import org.mcpjakarta.servlet.auth.ResourceMetadata;
import org.mcpjakarta.servlet.auth.TokenReader;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.testkit.ChaosProxy;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;

/**
 * The endpoint in a servlet container of this process, on a free port of the loopback interface. As a JUnit extension in a static field it
 * serves all tests of its class, in a field of the instance one test; it is closed afterwards.
 */
final class WireServer implements AutoCloseable, BeforeAllCallback, AfterAllCallback, AfterEachCallback {
    /** With -Dcall.threads=POOL or VIRTUAL all that is tested here runs on such threads. */
    static final Settings SETTINGS = Settings.of(ServerIdentity.named("wire", "1.0"))
            .withThreads(Settings.Threads.valueOf(System.getProperty("call.threads", "REQUEST")));

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final McpEngine engine;
    private final McpServlet servlet;
    private boolean servesAllTests;

    private WireServer(McpEngine engine, TokenReader tokens) {
        this.engine = engine;
        this.servlet = new McpServlet(engine, tokens);
    }

    static WireServer start() {
        return start(SETTINGS, Features.of(WireTools.ALL).withLogs());
    }

    /** An engine that keeps everything in memory. */
    static McpEngine engine(Settings settings, Features features) {
        return new McpEngine(settings, features, Services.inMemory(settings.limits().memory()));
    }

    static McpEngine engine(Settings settings, Features features, InstantSource clock) {
        return new McpEngine(settings, features, Services.inMemory(settings.limits().memory()).withClock(clock));
    }

    static McpEngine engine(Settings settings, Features features, ClusterSignals signals) {
        return new McpEngine(settings, features, Services.inMemory(settings.limits().memory()).withSignals(signals));
    }

    static WireServer start(Settings settings, Features features) {
        return start(engine(settings, features));
    }

    static WireServer start(McpEngine engine) {
        return start(engine, principal -> Optional.empty(), context -> {});
    }

    /** With a guard who knows the bearers of tokens, as a container does. */
    static WireServer start(Settings settings, Features features, WireGuard guard) {
        return start(engine(settings, features), guard);
    }

    static WireServer start(McpEngine engine, WireGuard guard) {
        return start(engine, guard, context -> {
            FilterHolder filter = new FilterHolder(guard);
            filter.setAsyncSupported(true);
            context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
            context.addServlet(new ServletHolder(new ResourceMetadata(engine.settings().authorization().resource())),
                    ResourceMetadata.PATH);
        });
    }

    /** With a filter before the endpoint, which sees what it does with its requests and responses. */
    static WireServer start(Settings settings, Features features, Filter filter) {
        return start(engine(settings, features), principal -> Optional.empty(), context -> {
            FilterHolder holder = new FilterHolder(filter);
            holder.setAsyncSupported(true);
            context.addFilter(holder, "/*", EnumSet.of(DispatcherType.REQUEST));
        });
    }

    private static WireServer start(McpEngine engine, TokenReader tokens, Consumer<ServletContextHandler> more) {
        WireServer wire = new WireServer(engine, tokens);
        wire.connector.setHost("127.0.0.1");
        wire.server.addConnector(wire.connector);
        ServletContextHandler context = new ServletContextHandler("/");
        ServletHolder holder = new ServletHolder(wire.servlet);
        holder.setAsyncSupported(true);
        context.addServlet(holder, "/mcp/*");
        more.accept(context);
        wire.server.setHandler(context);
        try {
            wire.server.start();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return wire;
    }

    McpEngine engine() {
        return engine;
    }

    /** What happens every few seconds anyway. */
    void sweep() {
        servlet.sweep();
    }

    /** How many connections there are. */
    int connections() {
        return connector.getConnectedEndPoints().size();
    }

    /** What a container does to an application that it takes away, while connections stay. */
    void undeploy() {
        servlet.destroy();
    }

    URI endpoint() {
        return at(connector.getLocalPort());
    }

    /** The endpoint as it is reached by way of the proxy. */
    URI through(ChaosProxy proxy) {
        return at(proxy.port());
    }

    private static URI at(int port) {
        return URI.create("http://127.0.0.1:" + port + "/mcp");
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        servesAllTests = true;
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (!servesAllTests) {
            close();
        }
    }
}
