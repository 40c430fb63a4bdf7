package org.mcpjakarta.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** Several nodes of one application, which share a store in memory. Each has its own port, so that a test chooses the node. */
final class WireNodes implements AutoCloseable, AfterEachCallback {
    private final MemoryCluster store = new MemoryCluster();
    private final List<WireServer> nodes = new ArrayList<>();
    private final Supplier<WireServer> another;

    private WireNodes(Settings settings, Features features, WireGuard guard) {
        another = () -> WireServer.node(settings, features, store.join(), guard);
    }

    static WireNodes of(int count, Features features) {
        return of(count, WireServer.SETTINGS, features, new WireGuard());
    }

    static WireNodes of(int count, Settings settings, Features features, WireGuard guard) {
        WireNodes nodes = new WireNodes(settings, features, guard);
        IntStream.range(0, count).forEach(number -> nodes.join());
        return nodes;
    }

    /** Starts another node. @return its number */
    int join() {
        nodes.add(another.get());
        return nodes.size() - 1;
    }

    WireServer node(int number) {
        return nodes.get(number);
    }

    /** What the nodes share. */
    MemoryCluster store() {
        return store;
    }

    /** The node is gone at once, with all its connections; the others find out that its lease is over. */
    void kill(int number) {
        WireServer dead = nodes.get(number);
        store.kill(dead.name());
        dead.cut();
    }

    /** The node is gone at once, but the others do not know it yet. */
    void crash(int number) {
        WireServer dead = nodes.get(number);
        store.crash(dead.name());
        dead.cut();
    }

    /** From now on the others take the node for gone, whether it is or not. */
    void lapse(int number) {
        store.lapse(nodes.get(number).name());
    }

    @Override
    public void close() {
        nodes.forEach(WireServer::close);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        close();
    }
}
