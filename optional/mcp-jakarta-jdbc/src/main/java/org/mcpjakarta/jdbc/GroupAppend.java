package org.mcpjakarta.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.mcpjakarta.jdbc.database.Sql;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.EventLogStore.State;

/** One transaction that appends to many logs: it locks their rows, decides, and writes everything in a few batches. */
final class GroupAppend {
    private static final Receipt GONE = new Receipt(State.GONE, 0, 0);

    private final JdbcLogs logs;
    private final List<Append> group;
    private final long now;
    private final Map<String, LogKey> keys = new TreeMap<>();

    GroupAppend(JdbcLogs logs, List<Append> group, long now) {
        this.logs = logs;
        this.group = group;
        this.now = now;
        group.forEach(append -> keys.put(logs.id(append.key()), append.key()));
    }

    List<Receipt> run(Connection connection) throws SQLException {
        Map<String, LogRow> rows = new HashMap<>();
        List<String> over = new ArrayList<>();
        lock(connection, rows, over);
        List<Receipt> receipts = new ArrayList<>();
        for (Append append : group) {
            String id = logs.id(append.key());
            byte[] lastEvent = append.lastEvent();
            LogRow row = rows.get(id);
            if (row == null && lastEvent != null) {
                row = LogRow.opened(id, logs.self(), lastEvent);
                rows.put(id, row);
            }
            receipts.add(row == null ? GONE : row.append(append, now, logs.kept(), logs.linger()));
        }
        JdbcLogs.delete(connection, over.stream().filter(rows::containsKey).toList());
        write(connection, List.copyOf(rows.values()));
        return receipts;
    }

    // All transactions lock in the order of the ids, so that no two of them wait for each other.
    private void lock(Connection connection, Map<String, LogRow> rows, List<String> over) throws SQLException {
        List<String> ids = List.copyOf(keys.keySet());
        for (int from = 0; from < ids.size(); from += Sql.MOST_IN) {
            List<String> some = ids.subList(from, Math.min(ids.size(), from + Sql.MOST_IN));
            Sql.list(connection, "select " + LogRow.COLUMNS + " from mcp_log where id" + Sql.in(some)
                    + " order by id for update", 0, row -> {
                        LogRow locked = LogRow.of(row);
                        if (row.getLong("until_ms") > now) {
                            rows.put(locked.id(), locked);
                        } else {
                            over.add(locked.id());
                        }
                        return locked;
                    }, Sql.padded(some).toArray());
        }
    }

    private void write(Connection connection, List<LogRow> rows) throws SQLException {
        Sql.batch(connection, "insert into mcp_log (id, session_id, node, writer, reader, reader_node, base, newest,"
                + " complete, heard, until_ms, last_event) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                rows.stream().filter(LogRow::isOpened).map(row -> row.insertion(session(row))).toList());
        Sql.batch(connection,
                "update mcp_log set base = ?, newest = ?, complete = ?, heard = ?, until_ms = ? where id = ?",
                rows.stream().filter(row -> row.isChanged() && !row.isOpened()).map(LogRow::change).toList());
        Sql.batch(connection, "delete from mcp_event where log_id = ? and seq <= ?",
                rows.stream().filter(LogRow::dropsEvents).map(LogRow::removal).toList());
        Sql.batch(connection, JdbcLogs.INSERT_EVENT, rows.stream().flatMap(GroupAppend::added).toList());
        Outbox.hint(connection, rows.stream().filter(row -> row.isNewsFor(logs.self())).toList(),
                row -> logs.changedHint(keyOf(row)));
    }

    private static Stream<Object[]> added(LogRow row) {
        return row.added().stream().map(event -> new Object[]{row.id(), event.number(), event.content()});
    }

    private LogKey keyOf(LogRow row) {
        return keys.getOrDefault(row.id(), new LogKey("", ""));
    }

    private String session(LogRow row) {
        return logs.session(keyOf(row).session());
    }

    /**
     * Removes again what was opened for sessions that have ended. A session ends before its logs are removed, so either this transaction
     * or the one that ends the session finds the log.
     */
    List<Receipt> withoutDropped(Connection connection, List<Receipt> receipts) throws SQLException {
        Set<String> sessions = new HashSet<>();
        group.stream().filter(append -> append.lastEvent() != null)
                .forEach(append -> sessions.add(logs.session(append.key().session())));
        Set<String> dropped = new HashSet<>();
        List<String> asked = List.copyOf(sessions);
        for (int from = 0; from < asked.size(); from += Sql.MOST_IN) {
            List<String> some = asked.subList(from, Math.min(asked.size(), from + Sql.MOST_IN));
            List<Object> parameters = Sql.padded(some);
            parameters.add(now);
            dropped.addAll(Sql.list(connection, "select id from mcp_dropped where id" + Sql.in(some)
                    + " and until_ms > ?", 0, row -> row.getString(1), parameters.toArray()));
        }
        if (dropped.isEmpty()) {
            return receipts;
        }
        List<Receipt> rest = new ArrayList<>();
        List<String> removed = new ArrayList<>();
        for (int i = 0; i < group.size(); i++) {
            LogKey key = group.get(i).key();
            boolean isDropped = dropped.contains(logs.session(key.session()));
            rest.add(isDropped ? GONE : receipts.get(i));
            if (isDropped) {
                removed.add(logs.id(key));
            }
        }
        JdbcLogs.delete(connection, removed.stream().distinct().sorted().toList());
        return rest;
    }
}
