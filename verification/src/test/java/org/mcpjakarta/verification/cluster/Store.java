package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The store that all nodes share: Redis or Valkey, which writes everything to a file and reads it again when it starts. */
final class Store implements AutoCloseable {
    private static final int SECONDS_TO_START = 30;

    private final String program;
    private final int port;
    private final Path folder;
    private Process process;

    private Store(String program, int port, Path folder) throws IOException {
        this.program = program;
        this.port = port;
        this.folder = folder;
        process = launch();
    }

    /** @param folder for its files, emptied before */
    static Store start(String program, int port, Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Store store = new Store(program, port, folder);
        store.awaitReady();
        return store;
    }

    private Process launch() throws IOException {
        return new ProcessBuilder(List.of(program, "--port", Integer.toString(port), "--bind", "127.0.0.1", "--dir",
                folder.toString(), "--appendonly", "yes", "--appendfsync", "always", "--save", "",
                "--maxmemory-policy",
                "noeviction", "--daemonize", "no")).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("store.log").toFile())).start();
    }

    private void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        while (!answers()) {
            if (System.nanoTime() > end || !process.isAlive()) {
                throw new IOException("The store did not start; see " + folder);
            }
            Thread.sleep(20);
        }
    }

    // While it reads its file, it answers PING with an error.
    private boolean answers() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(1_000);
            socket.getOutputStream().write("PING\r\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            return socket.getInputStream().read() == '+';
        } catch (IOException e) {
            return false;
        }
    }

    int port() {
        return port;
    }

    void signal(Signal signal) throws IOException, InterruptedException {
        signal.send(process.pid());
    }

    /** Kills it, and starts it again with what it has written, after it was away for a while. */
    void crash(int millis) throws IOException, InterruptedException {
        signal(Signal.KILL);
        process.waitFor();
        Thread.sleep(millis);
        process = launch();
        awaitReady();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
