package org.mcpjakarta.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Sql;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.store.LeaseTrust;
import org.mcpjakarta.spi.store.StoreNames;

/** Messages wait in a table for their node. A lease is a row with the time when it expires. */
final class JdbcMessages implements NodeMessages {
    private static final int CHANGES_KEPT = 1000;
    private static final long REMEMBERED = Duration.ofMillis(400).toNanos();
    private static final int MOST_REMEMBERED = 1000;

    private record Sighting(boolean alive, long time) {}

    private final Database database;
    private final DatabaseClock clock;
    private final Poller poller;
    private final RowNames names;
    private final String self;
    private final LeaseTrust trust;
    private final Function<Receiver, Registration> starter;
    private final Map<String, Sighting> sightings = new ConcurrentHashMap<>();

    /** @param starter makes this node a member that receives */
    JdbcMessages(Database database, DatabaseClock clock, Poller poller, RowNames names, String self,
            LeaseTrust trust, Function<Receiver, Registration> starter) {
        this.database = database;
        this.clock = clock;
        this.poller = poller;
        this.names = names;
        this.self = self;
        this.trust = trust;
        this.starter = starter;
    }

    @Override
    public String self() {
        return self;
    }

    @Override
    public boolean isAlive(String node) {
        StoreNames.id(node);
        Sighting last = sightings.get(node);
        if (last != null && System.nanoTime() - last.time < REMEMBERED) {
            return last.alive;
        }
        long time = System.nanoTime();
        long now = clock.now();
        boolean alive = database.read(connection -> Sql.first(connection,
                "select id from mcp_node where id = ? and until_ms > ?", row -> row.getString(1), node, now))
                .isPresent() || !trust.isTrusted(time);
        if (sightings.size() >= MOST_REMEMBERED) {
            sightings.clear();
        }
        sightings.put(node, new Sighting(alive, time));
        return alive;
    }

    @Override
    public void send(String node, byte[] content) {
        StoreNames.id(node);
        poller.hurry();
        database.write(connection -> {
            Outbox.put(connection, node, Outbox.MESSAGE, content);
            return true;
        });
    }

    @Override
    public void broadcast(byte[] content) {
        // Nobody hurries for these, neither here nor there: most of them only say that a node is alive.
        long now = clock.now();
        database.write(connection -> {
            Outbox.putToAll(connection, names.app(), now, Outbox.BROADCAST, content);
            return true;
        });
    }

    @Override
    public void publish(String change) {
        poller.hurry();
        long now = clock.now();
        database.write(connection -> {
            // From here on all others wait, so the messages are in the order of the numbers.
            long number = Counters.next(connection, names.changes());
            byte[] text = Outbox.bytes(change);
            Sql.update(connection, "insert into mcp_change (app, seq, content) values (?, ?, ?)", names.app(), number,
                    text);
            Sql.update(connection, "delete from mcp_change where app = ? and seq <= ?", names.app(),
                    number - CHANGES_KEPT);
            Outbox.putToAll(connection, names.app(), now, Outbox.CHANGE, Outbox.bytes(number + " " + change));
            return true;
        });
    }

    @Override
    public long lastChange() {
        return database.read(connection -> Counters.last(connection, names.changes()));
    }

    @Override
    public Optional<List<Change>> changesAfter(long number) {
        return database.read(connection -> {
            // First the changes: those that come in between are not missing then.
            List<Change> later = later(connection, number);
            long last = later.isEmpty()
                    ? Counters.last(connection, names.changes())
                    : later.get(later.size() - 1).number();
            return later.size() == last - number ? Optional.of(later) : Optional.empty();
        });
    }

    private List<Change> later(Connection connection, long number) throws SQLException {
        return Sql.list(connection, "select seq, content from mcp_change where app = ? and seq > ? order by seq", 0,
                JdbcMessages::change, names.app(), number);
    }

    private static Change change(ResultSet row) throws SQLException {
        return new Change(row.getLong(1), new String(row.getBytes(2), UTF_8));
    }

    @Override
    public Registration start(Receiver receiver) {
        return starter.apply(receiver);
    }
}
