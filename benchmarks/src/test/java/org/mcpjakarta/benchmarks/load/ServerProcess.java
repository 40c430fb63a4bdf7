package org.mcpjakarta.benchmarks.load;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/** The process that serves the tools, seen from outside. */
record ServerProcess(long pid) {
    // Where these classes are as well; another copy of this project may be measured on the same machine.
    private static final String TARGET = Path
            .of(URI.create(ServerProcess.class.getProtectionDomain().getCodeSource().getLocation().toString()))
            .getParent().toString();

    /** The server that was started from the folder of this module. */
    static ServerProcess running() throws IOException {
        try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
            return all.filter(process -> serves(process.pid())).findFirst()
                    .map(process -> new ServerProcess(process.pid()))
                    .orElseThrow(() -> new IOException("No server runs; start one by ./benchmarks/serve"));
        }
    }

    private static boolean serves(long pid) {
        try {
            String command = Files.readString(Path.of("/proc/" + pid + "/cmdline"));
            boolean server = command.contains("ws-server.jar") || command.contains("jboss-modules.jar");
            return server && command.contains(TARGET) && command.contains("java");
        } catch (IOException e) {
            return false;
        }
    }

    /** How many bytes are in use after everything that can be collected is. */
    long liveBytes() throws IOException {
        Process jcmd = new ProcessBuilder("jcmd", Long.toString(pid), "GC.class_histogram").start();
        try (Stream<String> lines = jcmd.inputReader().lines()) {
            String total = lines.filter(line -> line.startsWith("Total")).findFirst()
                    .orElseThrow(() -> new IOException("The server does not tell its heap"));
            return Long.parseLong(total.strip().split("\\s+")[2]);
        }
    }

    /** How long it has kept cores busy. */
    Duration cpu() {
        return ProcessHandle.of(pid).flatMap(process -> process.info().totalCpuDuration()).orElseThrow();
    }

    int threads() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith("Threads:"))
                    .mapToInt(line -> Integer.parseInt(line.substring(8).strip())).findFirst().orElseThrow();
        }
    }
}
