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
import java.util.TreeMap;

import org.mcpjakarta.verification.history.Findings;

/** PostgreSQL with its defaults: what is committed is on the disk. */
final class DatabaseStore extends StoreProcess {
    private final int port;
    private final Map<String, String> dataSources;

    private DatabaseStore(Path program, int port, Path folder, Path data, Map<String, String> dataSources)
            throws IOException {
        super(folder, unprivileged(program.toString(), "-D", data.toString(), "-p", Integer.toString(port), "-c",
                "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=100"));
        this.port = port;
        this.dataSources = dataSources;
    }

    /**
     * Starts it.
     *
     * @param program     the server, beside the one that makes its folder
     * @param dataSources those that nodes are told, by the environment variables that tell them
     */
    static DatabaseStore start(Path program, int port, Path folder, Map<String, String> dataSources)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path data = folder.resolve("data");
        Process made = run(folder.resolve("initdb.log"), unprivileged(program.resolveSibling("initdb").toString(), "-D",
                data.toString(), "-A", "trust", "-U", "mcp", "-E", "UTF8"));
        if (made.waitFor() != 0) {
            throw new IOException("The database cannot be made; see " + folder);
        }
        DatabaseStore store = new DatabaseStore(program, port, folder, data, dataSources);
        store.awaitReady();
        return store;
    }

    // PostgreSQL does not run as root, and is content with not being called so.
    private static List<String> unprivileged(String... command) {
        List<String> words = new ArrayList<>(
                System.getProperty("user.name").equals("root") ? List.of("unshare", "-U") : List.of());
        words.addAll(List.of(command));
        return words;
    }

    @Override
    boolean answers() {
        try (Connection connection = connection()) {
            return connection.isValid(1);
        } catch (SQLException e) {
            return false;
        }
    }

    Connection connection() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/postgres", "mcp", "mcp");
    }

    @Override
    public Map<String, String> settings(String server) {
        Map<String, String> settings = new TreeMap<>(Map.of("DATABASE_PORT", Integer.toString(port),
                "MCP_JDBC_CREATE", "true", "MCP_JDBC_NAME", "verification"));
        String folder = server.equals("liberty") ? "jdbc/" : "java:jboss/datasources/";
        dataSources.forEach((key, name) -> settings.put(key, folder + name));
        return settings;
    }

    @Override
    public void check(Findings findings) throws IOException {
        try (Connection connection = connection()) {
            DatabaseCheck.check(connection, findings);
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}
