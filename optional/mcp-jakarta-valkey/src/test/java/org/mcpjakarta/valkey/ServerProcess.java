package org.mcpjakarta.valkey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import io.valkey.CommandArguments;
import io.valkey.Connection;
import io.valkey.HostAndPort;
import io.valkey.Protocol.Command;
import io.valkey.exceptions.JedisConnectionException;
import io.valkey.exceptions.JedisDataException;

import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;

/** A server on this machine, with a port and a folder of its own. It can be killed and started again with what it has on disk. */
final class ServerProcess implements AutoCloseable {
    private final List<String> commandLine = new ArrayList<>();
    private final Path folder;
    private final int port;
    private @Nullable Process process;

    /** @param options with {@code {port}} for the port, and {@code {folder}} for the folder */
    ServerProcess(Path binary, String... options) {
        try {
            this.folder = Files.createTempDirectory("valkey-test");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.port = freePort();
        commandLine.add(binary.toString());
        Stream.of(options).map(option -> option.replace("{port}", "" + port).replace("{folder}", folder.toString()))
                .forEach(commandLine::add);
        start();
    }

    /** A server that keeps everything on disk. */
    static ServerProcess durable(Path binary, String... more) {
        return new ServerProcess(binary, Stream.concat(Stream.of("--port", "{port}", "--bind", "127.0.0.1", "--dir",
                "{folder}", "--appendonly", "yes", "--appendfsync", "everysec", "--save", ""), Stream.of(more))
                .toArray(String[]::new));
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return port;
    }

    Path folder() {
        return folder;
    }

    String uri() {
        return "valkey://127.0.0.1:" + port;
    }

    void start() {
        try {
            Process started = new ProcessBuilder(commandLine).directory(folder.toFile())
                    .redirectErrorStream(true).redirectOutput(folder.resolve("out").toFile()).start();
            // A test that is interrupted leaves no server behind, least of all one that is suspended.
            Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
            process = started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Awaitility.await("server at " + commandLine).atMost(Duration.ofSeconds(30)).until(this::answers);
    }

    private boolean answers() throws IOException {
        if (!process().isAlive()) {
            throw new IllegalStateException(Files.readString(folder.resolve("out"), UTF_8));
        }
        try {
            run("PING");
            return true;
        } catch (JedisDataException e) {
            return !String.valueOf(e.getMessage()).startsWith("LOADING");
        } catch (JedisConnectionException e) {
            // A server that only speaks TLS is there as soon as its port is.
            return e.getCause() != null && String.valueOf(e.getCause()).contains("reset");
        }
    }

    /** Runs one command. */
    @Nullable
    Object run(String command, Object... arguments) {
        try (Connection connection = new Connection(new HostAndPort("127.0.0.1", port))) {
            return connection.executeCommand(
                    new CommandArguments(Command.valueOf(command)).addObjects(arguments));
        }
    }

    private Process process() {
        if (process == null) {
            throw new IllegalStateException("The server was not started");
        }
        return process;
    }

    /**
     * Ends it when it has written everything. While the disk is busy, a server that syncs once a second answers before it writes, so that
     * what it has just confirmed would be lost.
     */
    void killOnceWritten() {
        Awaitility.await().atMost(Duration.ofSeconds(30))
                .until(() -> ValkeyAnswers.text(run("INFO", "persistence")).contains("aof_buffer_length:0\r"));
        kill();
    }

    /** Ends it without a chance to write anything. */
    void kill() {
        process().destroyForcibly();
        process().onExit().join();
    }

    /** It neither reads nor answers, but its connections stay. */
    void suspend() {
        signal("-STOP");
    }

    void resume() {
        signal("-CONT");
    }

    private void signal(String signal) {
        try {
            new ProcessBuilder("kill", signal, "" + process().pid()).inheritIO().start().onExit().join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        kill();
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
