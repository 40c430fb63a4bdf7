package org.mcpjakarta.verification.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The process of a server: its heap, its threads and the time it kept processors busy. */
public record ServerProcess(ProcessHandle handle) {
    private static final int PATIENCE = 60;
    private static final String OURS = "\"mcp-jakarta-";

    /** How many bytes are in use after everything that can be collected is. */
    public long liveHeap() throws IOException {
        String total = jcmd("GC.class_histogram").stream().filter(line -> line.startsWith("Total")).findFirst()
                .orElseThrow(() -> new IOException("The server does not tell its heap"));
        return Long.parseLong(total.strip().split("\\s+")[2]);
    }

    /**
     * How many threads run Java code.
     *
     * @param ours those that the runtime started itself
     */
    public record Threads(int all, int ours) {}

    public Threads threads() throws IOException {
        List<String> named = jcmd("Thread.print").stream().filter(line -> line.startsWith("\"")).toList();
        return new Threads(named.size(), (int) named.stream().filter(line -> line.startsWith(OURS)).count());
    }

    /** How many files and connections are open; 0 where the system does not tell. */
    public int descriptors() throws IOException {
        Path folder = Path.of("/proc/" + handle.pid() + "/fd");
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(folder)) {
            return (int) all.count();
        }
    }

    public Duration processorTime() {
        return handle.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    public boolean isAlive() {
        return handle.isAlive();
    }

    private List<String> jcmd(String command) throws IOException {
        Process jcmd = new ProcessBuilder(System.getProperty("java.home") + "/bin/jcmd", Long.toString(handle.pid()),
                command).redirectErrorStream(true).start();
        Thread watch = new Thread(() -> end(jcmd), "jcmd-timeout");
        watch.setDaemon(true);
        watch.start();
        try (var lines = jcmd.inputReader().lines()) {
            return lines.toList();
        }
    }

    // A server without memory may never answer.
    private static void end(Process jcmd) {
        try {
            if (!jcmd.waitFor(PATIENCE, TimeUnit.SECONDS)) {
                jcmd.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
