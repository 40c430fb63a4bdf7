package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A store that runs as a process of its own. When it is started again, it has what it has written before. */
abstract class StoreProcess implements Store {
    private static final int SECONDS_TO_START = 60;

    private final List<String> command;
    private final Path folder;
    private Process process;

    /** @param folder for its files and its log */
    StoreProcess(Path folder, List<String> command) throws IOException {
        this.command = command;
        this.folder = folder;
        this.process = launch();
    }

    static Process run(Path log, List<String> command) throws IOException {
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())).start();
    }

    private Process launch() throws IOException {
        return run(folder.resolve("store.log"), command);
    }

    final void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        while (!answers()) {
            if (System.nanoTime() > end) {
                throw new IOException("The store did not start; see " + folder);
            }
            // Processes of the one that was killed may still be there, and keep it from starting.
            if (!process.isAlive()) {
                process = launch();
            }
            Thread.sleep(50);
        }
    }

    abstract boolean answers();

    /** To the server and to the processes that serve its connections. */
    @Override
    public final void signal(Signal signal) throws IOException, InterruptedException {
        List<ProcessHandle> others = process.descendants().toList();
        signal.send(process.pid());
        for (ProcessHandle other : others) {
            send(signal, other);
        }
    }

    // They end by themselves once they notice that the server is gone.
    private static void send(Signal signal, ProcessHandle other) throws IOException, InterruptedException {
        if (other.isAlive()) {
            try {
                signal.send(other.pid());
            } catch (IOException e) {
                if (other.isAlive()) {
                    throw e;
                }
            }
        }
    }

    @Override
    public final void crash(int millis) throws IOException, InterruptedException {
        signal(Signal.KILL);
        process.waitFor();
        Thread.sleep(millis);
        process = launch();
        awaitReady();
    }

    @Override
    public final void close() {
        List<ProcessHandle> others = process.descendants().toList();
        process.destroyForcibly();
        others.forEach(ProcessHandle::destroyForcibly);
    }
}
