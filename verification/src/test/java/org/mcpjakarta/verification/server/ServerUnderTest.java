package org.mcpjakarta.verification.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A server with the application that is attacked, a small heap, and the defaults of all settings. */
public final class ServerUnderTest implements AutoCloseable {
    /** The limit of the heap in megabytes. */
    public static final int HEAP = 512;
    private static final int MINUTES_TO_START = 5;

    private final Process script;
    private final ServerLog log;
    private final int port;

    private ServerUnderTest(Process script, ServerLog log, int port) {
        this.script = script;
        this.log = log;
        this.port = port;
    }

    /**
     * Starts a server that was built before, and waits until it answers.
     *
     * @param settings environment variables that change a default, for attacks that cannot be shown without
     */
    public static ServerUnderTest start(Path root, String name, int port, Map<String, String> settings)
            throws IOException, InterruptedException {
        return start(root, name, port, "-Xmx" + HEAP + "m", settings);
    }

    /** @param options of its JVM */
    public static ServerUnderTest start(Path root, String name, int port, String options, Map<String, String> settings)
            throws IOException, InterruptedException {
        Path folder = Files.createDirectories(root.resolve("verification/target/logs"));
        Path file = Files.createTempFile(folder, settings.getOrDefault("NODE", name) + "-", ".log");
        ProcessBuilder builder = new ProcessBuilder(root.resolve("build/serve").toString(), "verification", name,
                Integer.toString(port)).redirectErrorStream(true).redirectOutput(file.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(key -> key.startsWith("MCP_"));
        environment.putAll(settings);
        environment.put("SERVER_JVM_OPTIONS", options);
        environment.put("BUILT", "1");
        ServerUnderTest server = new ServerUnderTest(builder.start(), new ServerLog(file), port);
        server.awaitReady();
        return server;
    }

    private void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MINUTES_TO_START);
        while (!Files.readString(log.file()).contains("READY http")) {
            if (!script.isAlive() || System.nanoTime() > end) {
                close();
                throw new IOException("The server did not start; see " + log.file());
            }
            Thread.sleep(200);
        }
    }

    public int port() {
        return port;
    }

    public ServerLog log() {
        return log;
    }

    public ServerProcess process() throws IOException {
        return findJava().map(ServerProcess::new)
                .orElseThrow(() -> new IOException("The server has ended; see " + log.file()));
    }

    private Optional<ProcessHandle> findJava() {
        return script.descendants().filter(ServerUnderTest::isServer).findFirst();
    }

    private static boolean isServer(ProcessHandle process) {
        try {
            String command = Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));
            return command.contains("ws-server.jar") || command.contains("jboss-modules.jar");
        } catch (IOException e) {
            return false;
        }
    }

    /** Waits until a server that was told to end has done so. */
    public void awaitEnd() throws IOException, InterruptedException {
        if (!script.waitFor(1, TimeUnit.MINUTES)) {
            throw new IOException("The server does not end; see " + log.file());
        }
    }

    /** Ends the server at once: an orderly stop is not tested here, and a server without memory might never end. */
    @Override
    public void close() {
        Optional<ProcessHandle> java = findJava();
        script.destroy();
        java.ifPresent(ProcessHandle::destroyForcibly);
        try {
            if (!script.waitFor(1, TimeUnit.MINUTES)) {
                script.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
