package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
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
        return CompletableFuture.supplyAsync(() -> {
            try {
                return new Node(root, name, server, port, settings);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, work -> new Thread(work, name).start());
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

    @Override
    public void close() {
        running.close();
    }
}
