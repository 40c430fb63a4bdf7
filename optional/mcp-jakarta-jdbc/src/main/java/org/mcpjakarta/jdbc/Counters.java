package org.mcpjakarta.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

import org.mcpjakarta.jdbc.database.Sql;

/** Rows with a number. A transaction that has counted one up keeps all others waiting until it ends. */
final class Counters {
    private Counters() {}

    /** Counts up, and locks. @return the new number, 1 at first */
    static long next(Connection connection, String name) throws SQLException {
        if (Sql.update(connection, "update mcp_counter set last_value = last_value + 1 where name = ?", name) == 0) {
            // If another node inserts it at the same time, the transaction fails, and is repeated.
            Sql.update(connection, "insert into mcp_counter (name, last_value) values (?, 1)", name);
            return 1;
        }
        return last(connection, name);
    }

    static long last(Connection connection, String name) throws SQLException {
        return Sql.first(connection, "select last_value from mcp_counter where name = ?", row -> row.getLong(1), name)
                .orElse(0L);
    }
}
