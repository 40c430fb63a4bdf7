package org.mcpjakarta.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Sql;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.store.LogHints;
import org.mcpjakarta.spi.store.StoreNames;

/** A log is a row, its head, and a row for each event. */
final class JdbcLogs implements EventLogStore {
    static final String INSERT_EVENT = "insert into mcp_event (log_id, seq, content) values (?, ?, ?)";
    private static final int FETCHED = 64;

    private final Database requests;
    private final Database appends;
    private final DatabaseClock clock;
    private final Poller poller;
    private final RowNames names;
    private final String server;
    private final String self;
    private final LogHints hints;
    private final long kept;
    private final long linger;

    /** @param appends has a connection of its own, so that no request waits for a large group */
    JdbcLogs(Database requests, Database appends, DatabaseClock clock, Poller poller, RowNames names, String server,
            String self, LogHints hints, Duration kept, Duration linger) {
        this.requests = requests;
        this.appends = appends;
        this.clock = clock;
        this.poller = poller;
        this.names = names;
        this.server = StoreNames.kind(server);
        this.self = self;
        this.hints = hints;
        this.kept = kept.toMillis();
        this.linger = linger.toMillis();
    }

    @Override
    public List<Receipt> append(List<Append> group) {
        if (group.isEmpty()) {
            return List.of();
        }
        GroupAppend work = new GroupAppend(this, group, clock.now());
        List<Receipt> receipts = appends.write(work::run);
        return group.stream().allMatch(append -> append.lastEvent() == null)
                ? receipts
                : appends.write(connection -> work.withoutDropped(connection, receipts));
    }

    @Override
    public Optional<Reading> takeReading(LogKey log) {
        String id = id(log);
        poller.hurry();
        long now = clock.now();
        return requests.write(connection -> {
            if (Sql.update(connection, "update mcp_log set reader = reader + 1, reader_node = ?"
                    + " where id = ? and until_ms > ?", self, id, now) == 0) {
                return Optional.empty();
            }
            Reading reading = Sql
                    .first(connection, "select " + LogRow.COLUMNS + ", last_event from mcp_log where id = ?",
                            row -> new Reading(LogRow.of(row).head(), row.getBytes("last_event")), id)
                    .orElseThrow();
            String node = reading.head().node();
            if (!node.equals(self)) {
                Outbox.put(connection, node, Outbox.HINT,
                        Outbox.bytes("t " + place(log) + " " + reading.head().reader()));
            }
            return Optional.of(reading);
        });
    }

    @Override
    public Optional<Page> read(LogKey log, long after, int bytes) {
        String id = id(log);
        poller.hurry();
        long now = clock.now();
        // One statement, so that head and events are of the same time.
        return requests.read(connection -> {
            try (PreparedStatement statement = connection.prepareStatement("select l.id, l.node, l.writer, l.reader,"
                    + " l.reader_node, l.base, l.newest, l.complete, l.heard, l.until_ms, e.content from mcp_log l"
                    + " left join mcp_event e on e.log_id = l.id and e.seq > ? and l.base <= ?"
                    + " where l.id = ? and l.until_ms > ? order by e.seq")) {
                statement.setFetchSize(FETCHED);
                Sql.set(statement, after, after, id, now);
                try (ResultSet rows = statement.executeQuery()) {
                    return page(rows, bytes);
                }
            }
        });
    }

    private static Optional<Page> page(ResultSet rows, int bytes) throws SQLException {
        if (!rows.next()) {
            return Optional.empty();
        }
        Head head = LogRow.of(rows).head();
        List<byte[]> events = new ArrayList<>();
        long size = 0;
        do {
            byte[] event = rows.getBytes("content");
            size += event == null ? 0 : event.length;
            if (event == null || !events.isEmpty() && size > bytes) {
                break;
            }
            events.add(event);
        } while (rows.next());
        return Optional.of(new Page(head, events));
    }

    @Override
    public long inherit(LogKey log, String former, boolean end) {
        String id = id(log);
        long now = clock.now();
        return requests.write(connection -> {
            Optional<Reading> found = Sql.first(connection, "select " + LogRow.COLUMNS + ", last_event from mcp_log"
                    + " where id = ? and until_ms > ? for update",
                    row -> new Reading(LogRow.of(row).head(), row.getBytes("last_event")), id, now);
            if (found.isEmpty() || found.get().head().complete() || !found.get().head().node().equals(former)) {
                return 0L;
            }
            Head head = found.get().head();
            byte[] lastEvent = found.get().lastEvent();
            boolean ends = end && lastEvent.length > 0;
            long newest = head.newest() + (ends ? 1 : 0);
            if (ends) {
                Sql.update(connection, INSERT_EVENT, id, newest, lastEvent);
            }
            Sql.update(connection, "update mcp_log set writer = ?, node = ?, newest = ?, complete = ?, until_ms = ?"
                    + " where id = ?", head.writer() + 1, self, newest, ends, now + (ends ? linger : kept), id);
            String reader = Sql.first(connection, "select reader_node from mcp_log where id = ?",
                    row -> row.getString(1), id).orElseThrow();
            if (!reader.equals(self)) {
                Outbox.put(connection, reader, Outbox.HINT, changedHint(log));
            }
            return head.writer() + 1;
        });
    }

    @Override
    public void prolong(List<LogKey> logs) {
        long now = clock.now();
        List<Object[]> all = logs.stream().map(this::id).sorted().map(id -> new Object[]{now + kept, id, now}).toList();
        if (!all.isEmpty()) {
            requests.write(connection -> {
                Sql.batch(connection, "update mcp_log set until_ms = ? where id = ? and complete = 0 and until_ms > ?",
                        all);
                return true;
            });
        }
    }

    @Override
    public void drop(String session) {
        String id = session(session);
        long now = clock.now();
        requests.write(connection -> {
            if (Sql.update(connection, "update mcp_dropped set until_ms = ? where id = ?", now + kept, id) == 0) {
                Sql.update(connection, "insert into mcp_dropped (id, until_ms) values (?, ?)", id, now + kept);
            }
            return true;
        });
        // A node that opens a log from now on sees that the session has ended. Logs that were opened before are found here.
        requests.write(connection -> {
            delete(connection,
                    Sql.list(connection, "select id from mcp_log where session_id = ? order by id for update",
                            0, row -> row.getString(1), id));
            return true;
        });
    }

    /** Removes logs with their events. */
    static void delete(Connection connection, List<String> ids) throws SQLException {
        List<Object[]> all = ids.stream().map(id -> new Object[]{id}).toList();
        Sql.batch(connection, "delete from mcp_event where log_id = ?", all);
        Sql.batch(connection, "delete from mcp_log where id = ?", all);
    }

    @Override
    public Registration watch(Watcher watcher) {
        return hints.add(server, watcher);
    }

    String id(LogKey log) {
        return names.log(server, log);
    }

    String session(String session) {
        return names.session(server, session);
    }

    byte[] changedHint(LogKey log) {
        return Outbox.bytes("c " + place(log));
    }

    private String place(LogKey log) {
        return server + " " + log.session() + " " + log.log();
    }

    String self() {
        return self;
    }

    long kept() {
        return kept;
    }

    long linger() {
        return linger;
    }
}
