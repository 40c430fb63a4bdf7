package org.mcpjakarta.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Sql;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Removes expired rows. Every node does it, a few rows at a time and at random intervals, so no node has to be chosen for it. */
final class CleanUp {
    static final Duration PAUSE = Duration.ofSeconds(30);
    private static final int MOST = 500;
    private static final int MOST_TURNS = 20;
    private static final long FORGOTTEN = Duration.ofMinutes(5).toMillis();

    private final Database database;
    private final DatabaseClock clock;

    CleanUp(Database database, DatabaseClock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** @param between runs before and after each turn, since all turns together may take long */
    void run(Runnable between) {
        try {
            long now = clock.now();
            repeat(connection -> items(connection, now), between);
            repeat(connection -> logs(connection, now), between);
            between.run();
            database.write(connection -> {
                Sql.update(connection, "delete from mcp_dropped where until_ms <= ?", now);
                return true;
            });
            between.run();
            nodes(now);
        } catch (StoreUnavailableException e) {
            // At the next turn, or by another node.
        }
        between.run();
    }

    /** Removes expired results of calls. */
    void results() {
        try {
            clock.refresh();
            long now = clock.now();
            repeat(connection -> results(connection, now), () -> {});
        } catch (StoreUnavailableException e) {
            // At the next turn, or by another node.
        }
    }

    private void repeat(Database.Work<Integer> work, Runnable between) {
        int removed = MOST;
        for (int turn = 0; turn < MOST_TURNS && removed == MOST; turn++) {
            between.run();
            removed = database.write(work);
        }
    }

    private static int items(Connection connection, long now) throws SQLException {
        List<Object[]> over = Sql.list(connection, "select kind, id from mcp_item where until_ms <= ?", MOST,
                row -> new Object[]{row.getString(1), row.getString(2), now}, now);
        Sql.batch(connection, "delete from mcp_item where kind = ? and id = ? and until_ms <= ?", over);
        return over.size();
    }

    private static int results(Connection connection, long now) throws SQLException {
        List<Object[]> over = Sql.list(connection, "select id from mcp_result where until_ms <= ?", MOST,
                row -> new Object[]{row.getString(1), now}, now);
        Sql.batch(connection, "delete from mcp_result where id = ? and until_ms <= ?", over);
        return over.size();
    }

    private static int logs(Connection connection, long now) throws SQLException {
        List<String> over = Sql.list(connection, "select id from mcp_log where until_ms <= ?", MOST,
                row -> row.getString(1), now);
        for (int from = 0; from < over.size(); from += Sql.MOST_IN) {
            List<String> some = over.subList(from, Math.min(over.size(), from + Sql.MOST_IN));
            List<Object> parameters = Sql.padded(some);
            parameters.add(now);
            // Somebody may have opened one of them again.
            JdbcLogs.delete(connection, Sql.list(connection, "select id from mcp_log where id" + Sql.in(some)
                    + " and until_ms <= ? order by id for update", 0, row -> row.getString(1), parameters.toArray()));
        }
        return over.size();
    }

    /** Nodes that have not been heard of for long, and messages to nodes that nobody knows. */
    private void nodes(long now) {
        database.write(connection -> {
            Sql.update(connection, "delete from mcp_node where until_ms <= ?", now - FORGOTTEN);
            Sql.update(connection, "delete from mcp_message where node not in (select id from mcp_node)");
            return true;
        });
    }
}
