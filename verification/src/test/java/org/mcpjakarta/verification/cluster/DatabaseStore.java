package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.verification.history.Findings;

/** PostgreSQL with its defaults: what is committed is on the disk. */
final class DatabaseStore implements Store {
    private static final int SECONDS_TO_START = 60;

    private final Path program;
    private final int port;
    private final Path data;
    private Process process;

    private DatabaseStore(Path program, int port, Path data) throws IOException {
        this.program = program;
        this.port = port;
        this.data = data;
        process = launch();
    }

    /** @param program the server, beside the one that makes its folder */
    static DatabaseStore start(Path program, int port, Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path data = folder.resolve("data");
        Process made = run(folder.resolve("initdb.log"), program.resolveSibling("initdb").toString(), "-D",
                data.toString(), "-A", "trust", "-U", "mcp", "-E", "UTF8");
        if (made.waitFor() != 0) {
            throw new IOException("The database cannot be made; see " + folder);
        }
        DatabaseStore store = new DatabaseStore(program, port, data);
        store.awaitReady();
        return store;
    }

    private Process launch() throws IOException {
        return run(data.resolveSibling("store.log"), program.toString(), "-D", data.toString(), "-p",
                Integer.toString(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c",
                "max_connections=100");
    }

    // PostgreSQL does not run as root, and is content with not being called so.
    private static Process run(Path log, String... command) throws IOException {
        List<String> words = new ArrayList<>(
                System.getProperty("user.name").equals("root") ? List.of("unshare", "-U") : List.of());
        words.addAll(List.of(command));
        return new ProcessBuilder(words).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())).start();
    }

    private void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        while (!answers()) {
            if (System.nanoTime() > end) {
                throw new IOException("The database did not start; see " + data.getParent());
            }
            // Processes of the server that was killed may still be there.
            if (!process.isAlive()) {
                process = launch();
            }
            Thread.sleep(100);
        }
    }

    private boolean answers() {
        try (Connection connection = connection()) {
            return connection.isValid(1);
        } catch (SQLException e) {
            return false;
        }
    }

    private Connection connection() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/postgres", "mcp", "mcp");
    }

    @Override
    public Map<String, String> settings(String server) {
        return Map.of("DATABASE_PORT", Integer.toString(port), "MCP_JDBC_CREATE", "true", "MCP_JDBC_NAME",
                "verification", "MCP_JDBC_DATASOURCE",
                server.equals("liberty") ? "jdbc/mcp" : "java:jboss/datasources/mcp");
    }

    /** To the server and to the processes that serve its connections. */
    @Override
    public void signal(Signal signal) throws IOException, InterruptedException {
        List<ProcessHandle> others = process.descendants().toList();
        signal.send(process.pid());
        for (ProcessHandle other : others) {
            if (other.isAlive()) {
                signal.send(other.pid());
            }
        }
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
    public void check(Findings findings) throws IOException {
        try (Connection connection = connection()) {
            DatabaseCheck.check(connection, findings);
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> others = process.descendants().toList();
        process.destroyForcibly();
        others.forEach(ProcessHandle::destroyForcibly);
    }
}
