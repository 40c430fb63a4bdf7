package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.verification.history.Findings;

/** Redis or Valkey, which writes everything to a file and reads it again when it starts. */
final class ValkeyStore implements Store {
    private static final int SECONDS_TO_START = 30;

    private final String program;
    private final int port;
    private final Path folder;
    private Process process;

    private ValkeyStore(String program, int port, Path folder) throws IOException {
        this.program = program;
        this.port = port;
        this.folder = folder;
        process = launch();
    }

    /** @param folder for its files, emptied before */
    static ValkeyStore start(String program, int port, Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        ValkeyStore store = new ValkeyStore(program, port, folder);
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

    @Override
    public Map<String, String> settings(String server) {
        // The default prefix is the name of the application, which Open Liberty tells only with the feature jndi.
        return Map.of("MCP_VALKEY_URI", "valkey://127.0.0.1:" + port, "MCP_VALKEY_PREFIX", "verification");
    }

    @Override
    public void check(Findings findings) throws IOException {
        StoreCheck.check(port, findings);
    }

    @Override
    public void signal(Signal signal) throws IOException, InterruptedException {
        signal.send(process.pid());
    }

    @Override
    public void crash(int millis) throws IOException, InterruptedException {
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
