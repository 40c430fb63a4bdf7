package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.verification.server.ServerUnderTest;

/** One of the servers. It can be killed, paused and told to stop, and started again. */
final class Node implements AutoCloseable {
    private static final int HEAP = 256;
    // Servers that live for seconds are ready sooner without the second compiler.
    private static final String OPTIONS = "-Xmx" + HEAP + "m -XX:+UseSerialGC -XX:TieredStopAtLevel=1";

    private final Path root;
    private final String name;
    private final String server;
    private final int port;
    private final Map<String, String> settings;
    private volatile ServerUnderTest running;

    Node(Path root, String name, String server, int port, Map<String, String> settings)
            throws IOException, InterruptedException {
        this.root = root;
        this.name = name;
        this.server = server;
        this.port = port;
        this.settings = new HashMap<>(settings);
        this.settings.put("NODE", name);
        running = launch();
    }

    static CompletableFuture<Node> start(Path root, String name, String server, int port,
            Map<String, String> settings) {
        return aside(name, () -> new Node(root, name, server, port, settings));
    }

    /** What takes long, on a thread of its own. */
    private static <T> CompletableFuture<T> aside(String name, Callable<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        new Thread(() -> {
            try {
                result.complete(work.call());
            } catch (Exception e) {
                result.completeExceptionally(e);
            }
        }, name).start();
        return result;
    }

    private ServerUnderTest launch() throws IOException, InterruptedException {
        return ServerUnderTest.start(root, server, port, OPTIONS, settings);
    }

    String name() {
        return name;
    }

    int port() {
        return port;
    }

    Path log() {
        return running.log().file();
    }

    long process() throws IOException {
        return running.process().handle().pid();
    }

    void signal(Signal signal) throws IOException, InterruptedException {
        signal.send(process());
    }

    /** Waits until a server that was killed or told to stop has ended, and starts it anew. */
    void restart() throws IOException, InterruptedException {
        running.awaitEnd();
        running = launch();
    }

    /** The same while the caller goes on. */
    CompletableFuture<Void> restartAside() {
        return aside(name, () -> {
            restart();
            return null;
        });
    }

    @Override
    public void close() {
        running.close();
    }
}
