package org.mcpjakarta.jdbc.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The tables, which are checked once, and created if that is wanted. */
final class Tables {
    /**
     * The version of the tables that this release knows. The tables have a row for each version that they are good for: a release that changes
     * them removes the rows of those that cannot use them any more.
     */
    static final int VERSION = 1;
    private static final int TRIES = 5;

    private final boolean creates;
    private volatile boolean isFine;

    Tables(boolean creates) {
        this.creates = creates;
    }

    /** @throws TablesException if the tables are not those of this version */
    void require(Connection connection) throws SQLException {
        if (!isFine) {
            check(connection);
            isFine = true;
        }
    }

    private void check(Connection connection) throws SQLException {
        List<Integer> versions = versions(connection);
        if (versions.isEmpty()) {
            Product product = Product.of(connection);
            if (!creates || !product.isKnown()) {
                throw new TablesException(
                        "MCPJ6021 The tables of mcp-jakarta-jdbc are missing in the database, or its user"
                                + " may not use them. " + (creates
                                        ? "They cannot be created on this database; create them by hand, like those in h2.sql"
                                        : "Set mcp.jdbc.create=true, or run " + product.tables())
                                + " in the folder org/mcpjakarta/jdbc/database of the jar");
            }
            versions = create(connection, product);
        }
        if (!versions.contains(VERSION)) {
            throw new TablesException("MCPJ6022 The tables of mcp-jakarta-jdbc in the database have the version "
                    + Collections.max(versions) + ", but this release knows " + VERSION
                    + " alone. Use the release that the other nodes use, or other tables");
        }
    }

    /** Empty if there are no tables. */
    private static List<Integer> versions(Connection connection) throws SQLException {
        try {
            List<Integer> versions = Sql.list(connection, "select version from mcp_schema", 0, row -> row.getInt(1));
            connection.commit();
            return versions;
        } catch (SQLException e) {
            if (!SqlFailures.isMissing(e)) {
                throw e;
            }
            connection.rollback();
            return List.of();
        }
    }

    /** Several nodes may do this at once. What fails for one of them, another one has just done. */
    private static List<Integer> create(Connection connection, Product product) throws SQLException {
        for (int tries = 1;; tries++) {
            try (Statement statement = connection.createStatement()) {
                for (String part : statements(product)) {
                    statement.execute(part);
                }
                connection.commit();
                return List.of(VERSION);
            } catch (SQLException e) {
                connection.rollback();
                List<Integer> versions = versions(connection);
                if (!versions.isEmpty()) {
                    return versions;
                }
                if (tries == TRIES) {
                    throw e;
                }
            }
        }
    }

    private static List<String> statements(Product product) {
        try (InputStream stream = Objects.requireNonNull(Tables.class.getResourceAsStream(product.tables()))) {
            String text = new String(stream.readAllBytes(), UTF_8).replaceAll("(?m)^--.*$", "");
            return Stream.of(text.split(";\\s*(\\n|$)")).map(String::strip).filter(part -> !part.isEmpty()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
