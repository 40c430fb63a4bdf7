package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The balancer before the nodes, as {@code build/balance} starts it. */
final class Balancer implements AutoCloseable {
    private static final int SECONDS_TO_START = 30;

    private final Process process;
    private final int port;
    private final Path control;

    private Balancer(Process process, int port, Path control) {
        this.process = process;
        this.port = port;
        this.control = control;
    }

    /** @param folder for its configuration and its log, relative to the root */
    static Balancer start(Path root, Path folder, int port, List<Integer> nodes)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(root.resolve("build/balance").toString(), folder.toString(), "/mcp",
                        Integer.toString(port)));
        nodes.forEach(node -> command.add(Integer.toString(node)));
        Path absolute = root.resolve(folder);
        Files.createDirectories(absolute);
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(absolute.resolve("balancer.log").toFile()).start();
        Balancer balancer = new Balancer(process, port, absolute.resolve("control"));
        balancer.awaitReady();
        return balancer;
    }

    private void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        while (!listens()) {
            if (System.nanoTime() > end || !process.isAlive()) {
                close();
                throw new IOException("The balancer did not start; see balancer.log beside " + control);
            }
            Thread.sleep(50);
        }
    }

    private boolean listens() {
        try {
            new Socket(InetAddress.getLoopbackAddress(), port).close();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** What it is, as {@code build/balance} has chosen. */
    String program() {
        return Files.exists(control.resolveSibling("haproxy.cfg")) ? "HAProxy" : "a small one in Java";
    }

    /** Cuts all connections to a node. @param node its name */
    void cut(String node) throws IOException {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(control))) {
            channel.write(StandardCharsets.US_ASCII.encode("shutdown sessions server nodes/" + node + "\n"));
            channel.read(ByteBuffer.allocate(256));
        }
    }

    @Override
    public void close() {
        process.destroy();
    }
}
