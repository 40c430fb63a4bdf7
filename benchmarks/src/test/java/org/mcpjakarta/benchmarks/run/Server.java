package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server that runs, seen from outside. */
final class Server implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Program program;
    private final int port;
    private final Process process;
    private final long pid;
    private final Duration startUp;
    private final String cores;

    /** Whether it is. It may fail as long as the server does not listen. */
    interface Ready {
        boolean isReady() throws IOException;
    }

    private Server(Program program, int port, Process process, Ready ready, String cores) throws IOException {
        long begun = System.nanoTime();
        this.program = program;
        this.cores = cores;
        this.port = port;
        this.process = process;
        try {
            await(ready, begun);
            this.startUp = Duration.ofNanos(System.nanoTime() - begun);
            this.pid = Stream.concat(Stream.of(process.toHandle()), process.descendants()).map(ProcessHandle::pid)
                    .filter(Server::serves).findFirst().orElseThrow(() -> new IOException(program + " has no process"));
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** @param cores those it may use, as taskset has them, or empty for all */
    static Server start(Program program, Path benchmarks, int port, String cores) throws IOException {
        Path log = benchmarks.resolve("target/run/" + program.name().toLowerCase(java.util.Locale.ROOT) + ".log");
        return start(program, program.command(benchmarks, port), log, port, cores, () -> answers(port));
    }

    static Server start(Program program, List<String> how, Path log, int port, String cores, Ready ready)
            throws IOException {
        List<String> command = new ArrayList<>();
        if (!cores.isEmpty()) {
            command.addAll(List.of("taskset", "-c", cores));
        }
        command.addAll(how);
        Files.createDirectories(log.getParent());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().putAll(program.environment());
        return new Server(program, port, builder.start(), ready, cores);
    }

    private static boolean answers(int port) throws IOException {
        try (Client client = new Client(port)) {
            return client.ask(Wire.hello("/mcp", port)).status() == 200;
        }
    }

    private void await(Ready ready, long begun) throws IOException {
        while (System.nanoTime() < begun + PATIENCE.toNanos()) {
            if (!process.isAlive()) {
                throw new IOException(program + " ended before it was ready; see benchmarks/target/run");
            }
            try {
                if (ready.isReady()) {
                    return;
                }
            } catch (IOException e) {
                // It does not listen yet.
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
        throw new IOException(program + " was not ready in time; see benchmarks/target/run");
    }

    private static boolean serves(long pid) {
        try {
            String name = Files.readString(Path.of("/proc/" + pid + "/comm")).strip();
            return name.equals("java") || name.equals("node") || name.equals("MainThread");
        } catch (IOException e) {
            return false;
        }
    }

    Program program() {
        return program;
    }

    int port() {
        return port;
    }

    /** From the start of its process until it was ready: in general, to the first answer of its endpoint. */
    Duration startUp() {
        return startUp;
    }

    /** While it gets warm it may use all cores, so that its compilers do not have to wait for what they compile. */
    void stretch() throws IOException {
        run("0-" + (Machine.cores() - 1));
    }

    /** From now on it has its own cores again. */
    void confine() throws IOException {
        run(cores);
    }

    private void run(String on) throws IOException {
        if (cores.isEmpty()) {
            return;
        }
        // It fails if a thread ends while it looks.
        for (int attempt = 0; attempt < 10; attempt++) {
            Process taskset = new ProcessBuilder("taskset", "-acp", on, Long.toString(pid))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectErrorStream(true).start();
            try {
                if (taskset.waitFor() == 0) {
                    return;
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
        throw new IOException("taskset cannot move " + program);
    }

    /** The processor time it has used, in hundredths of a second. */
    long ticks() throws IOException {
        return Machine.ticks(Long.toString(pid));
    }

    /** The memory that it holds of the machine's. */
    double residentMegabytes() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).findFirst().orElseThrow() / 1000.0;
        }
    }

    /** How many bytes are in use after everything that can be collected is. Only Java tells. */
    long liveBytes() throws IOException {
        Process jcmd = new ProcessBuilder(System.getProperty("java.home") + "/bin/jcmd", Long.toString(pid),
                "GC.class_histogram").redirectErrorStream(true).start();
        try (Stream<String> lines = jcmd.inputReader().lines()) {
            String total = lines.filter(line -> line.startsWith("Total")).findFirst()
                    .orElseThrow(() -> new IOException(program + " does not tell its heap"));
            return Long.parseLong(total.strip().split("\\s+")[2]);
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
        all.add(process.toHandle());
        end(all);
    }

    static void end(List<ProcessHandle> all) {
        all.forEach(ProcessHandle::destroy);
        try {
            for (ProcessHandle one : all) {
                one.onExit().get(20, TimeUnit.SECONDS);
            }
        } catch (Exception e) {
            all.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
