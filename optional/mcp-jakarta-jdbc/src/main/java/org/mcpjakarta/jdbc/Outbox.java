package org.mcpjakarta.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;

import org.mcpjakarta.jdbc.database.Sql;

/** Puts messages into the table from which nodes take them: a row for each node that is to receive it. */
final class Outbox {
    static final String MESSAGE = "m";
    static final String BROADCAST = "b";
    static final String CHANGE = "c";
    static final String HINT = "h";

    private Outbox() {}

    /** For one node, if it is known. A node whose lease has expired may come back, so it gets messages until it is forgotten. */
    static void put(Connection connection, String node, String kind, byte[] content) throws SQLException {
        // The bytes have a statement of their own, since not every database knows the type of a parameter in a select.
        if (Sql.first(connection, "select id from mcp_node where id = ?", row -> row.getString(1), node).isPresent()) {
            insert(connection, List.of(node), kind, content);
        }
    }

    /** For all nodes of the application that are alive. */
    static void putToAll(Connection connection, String app, long now, String kind, byte[] content) throws SQLException {
        insert(connection, Sql.list(connection, "select id from mcp_node where app = ? and until_ms > ?", 0,
                row -> row.getString(1), app, now), kind, content);
    }

    private static void insert(Connection connection, List<String> nodes, String kind, byte[] content)
            throws SQLException {
        Sql.batch(connection, "insert into mcp_message (node, kind, content) values (?, ?, ?)",
                nodes.stream().map(node -> new Object[]{node, kind, content}).toList());
    }

    /** Tells the readers of these logs. A hint for a node that is gone is removed later. */
    static void hint(Connection connection, List<LogRow> logs, Function<LogRow, byte[]> content) throws SQLException {
        Sql.batch(connection, "insert into mcp_message (node, kind, content) values (?, ?, ?)", logs.stream()
                .map(log -> new Object[]{log.readerNode(), HINT, content.apply(log)}).toList());
    }

    static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
