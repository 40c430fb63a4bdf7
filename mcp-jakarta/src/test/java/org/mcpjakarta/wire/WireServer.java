package org.mcpjakarta.wire;

import java.time.InstantSource;
import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.ClusterNode;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.upkeep.TimerThread;
import org.mcpjakarta.servlet.McpServlet;
import org.mcpjakarta.servlet.auth.ResourceMetadata;
import org.mcpjakarta.servlet.auth.TokenReader;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.testkit.ChaosProxy;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;

/**
 * The endpoint in a servlet container of this process, on a free port of the loopback interface. As a JUnit extension in a static field it
 * serves all tests of its class, in a field of the instance one test; it is closed afterwards.
 *
 * <p>With -Dwire.nodes=3 there are three nodes behind that port, which share a store, and each request goes to the next of them. Tests that
 * bring an engine of their own have one node.
 */
final class WireServer implements AutoCloseable, BeforeAllCallback, AfterAllCallback, AfterEachCallback {
    /** With -Dcall.threads=POOL or VIRTUAL all that is tested here runs on such threads. */
    static final Settings SETTINGS = Settings.of(ServerIdentity.named("wire", "1.0"))
            .withThreads(Settings.Threads.valueOf(System.getProperty("call.threads", "REQUEST")));

    private static final int NODES = Integer.getInteger("wire.nodes", 1);

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final List<McpEngine> engines;
    private final List<McpServlet> servlets;
    private boolean servesAllTests;

    private WireServer(List<McpEngine> engines, TokenReader tokens) {
        this.engines = engines;
        this.servlets = engines.stream().map(engine -> new McpServlet(engine, tokens)).toList();
    }

    /** As many nodes as there should be. */
    private static List<McpEngine> nodes(Settings settings, Features features) {
        if (NODES == 1) {
            return List.of(engine(settings, features));
        }
        Supplier<ClusterStore> store = WireStore.create();
        return IntStream.range(0, NODES).mapToObj(node -> engine(settings, features, store.get())).toList();
    }

    /** An engine that shares the store with other nodes. */
    static McpEngine engine(Settings settings, Features features, ClusterStore store) {
        return new McpEngine(settings, features, Services.inCluster(new ClusterNode(store), settings, new TimerThread(),
                new Budget(settings.limits().memory()), List.of()));
    }

    /** One of several nodes, with a port of its own. */
    static WireServer node(Settings settings, Features features, ClusterStore store, WireGuard guard) {
        return start(List.of(engine(settings, features, store)), guard);
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
        return start(nodes(settings, features), principal -> Optional.empty(), context -> {});
    }

    static WireServer start(McpEngine engine) {
        return start(List.of(engine), principal -> Optional.empty(), context -> {});
    }

    /** With a guard who knows the bearers of tokens, as a container does. */
    static WireServer start(Settings settings, Features features, WireGuard guard) {
        return start(nodes(settings, features), guard);
    }

    static WireServer start(McpEngine engine, WireGuard guard) {
        return start(List.of(engine), guard);
    }

    private static WireServer start(List<McpEngine> engines, WireGuard guard) {
        return start(engines, guard, context -> {
            FilterHolder filter = new FilterHolder(guard);
            filter.setAsyncSupported(true);
            context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
            context.addServlet(
                    new ServletHolder(new ResourceMetadata(engines.get(0).settings().authorization().resource())),
                    ResourceMetadata.PATH);
        });
    }

    /** With a filter before the endpoint, which sees what it does with its requests and responses. */
    static WireServer start(Settings settings, Features features, Filter filter) {
        return start(nodes(settings, features), principal -> Optional.empty(), context -> {
            FilterHolder holder = new FilterHolder(filter);
            holder.setAsyncSupported(true);
            context.addFilter(holder, "/*", EnumSet.of(DispatcherType.REQUEST));
        });
    }

    private static WireServer start(List<McpEngine> engines, TokenReader tokens, Consumer<ServletContextHandler> more) {
        WireServer wire = new WireServer(engines, tokens);
        wire.connector.setHost("127.0.0.1");
        wire.server.addConnector(wire.connector);
        RoundRobin nodes = new RoundRobin();
        wire.servlets.forEach(servlet -> {
            ServletContextHandler context = new ServletContextHandler("/");
            ServletHolder holder = new ServletHolder(servlet);
            holder.setAsyncSupported(true);
            context.addServlet(holder, "/mcp/*");
            more.accept(context);
            nodes.addHandler(context);
        });
        wire.server.setHandler(nodes);
        try {
            wire.server.start();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return wire;
    }

    /** Passes each request to the next of several handlers. */
    private static final class RoundRobin extends Handler.Sequence {
        private final AtomicInteger next = new AtomicInteger();

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            return getHandlers().get(Math.floorMod(next.getAndIncrement(), getHandlers().size())).handle(request,
                    response, callback);
        }
    }

    /** The engine of the first node. */
    McpEngine engine() {
        return engines.get(0);
    }

    /** What happens every few seconds anyway. */
    void sweep() {
        servlets.forEach(McpServlet::sweep);
    }

    /** The name of this node, where several share a store. */
    String name() {
        Cluster cluster = engine().cluster();
        return cluster == null ? "" : cluster.self();
    }

    /** Cuts all connections, and accepts no other. */
    void cut() {
        connector.close();
        connector.getConnectedEndPoints().forEach(EndPoint::close);
    }

    /** How many connections there are. */
    int connections() {
        return connector.getConnectedEndPoints().size();
    }

    /** What a container does to an application that it takes away, while connections stay. */
    void undeploy() {
        CompletableFuture.allOf(servlets.stream().map(servlet -> Background.run(servlet::destroy))
                .toArray(CompletableFuture[]::new)).join();
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
