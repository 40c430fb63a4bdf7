package org.mcpjakarta.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Sql;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.store.StoreNames;

/** An item is a row. A transaction that adds one locks the row of its kind, so that no other counts the items meanwhile. */
final class JdbcItems implements ItemStore {
    private static final String COLUMNS = "select id, holder, version, until_ms, busy, node, content from mcp_item";
    private static final String THERE = " where kind = ? and until_ms > ?";

    private final Database database;
    private final DatabaseClock clock;
    private final Poller poller;
    private final String kind;

    JdbcItems(Database database, DatabaseClock clock, Poller poller, String kind) {
        this.database = database;
        this.clock = clock;
        this.poller = poller;
        this.kind = kind;
    }

    @Override
    public Creation create(Item first, Room room) {
        check(first);
        poller.hurry();
        long now = clock.now();
        return database.write(connection -> {
            if (!room.equals(Room.UNLIMITED)) {
                Counters.next(connection, kind);
            }
            if (count(connection, " and id = ?", now, first.id()) > 0) {
                return Creation.EXISTS;
            }
            Creation creation = place(connection, first, room, now);
            if (creation == Creation.CREATED) {
                // An expired one may still be there. One that another node has just created must not be removed.
                Sql.update(connection, "delete from mcp_item where kind = ? and id = ? and until_ms <= ?", kind,
                        first.id(), now);
                Sql.update(connection, "insert into mcp_item (kind, id, holder, version, until_ms, busy, node, content)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?)", kind, first.id(), first.holder(), first.version(),
                        first.until(), first.busy(), first.node(), first.content());
            }
            return creation;
        });
    }

    private Creation place(Connection connection, Item first, Room room, long now) throws SQLException {
        if (room.all() < Integer.MAX_VALUE && count(connection, "", now) >= room.all()) {
            return Creation.FULL;
        }
        String holder = first.holder();
        boolean isFull = !holder.isEmpty() && (room.perHolder() < Integer.MAX_VALUE
                && count(connection, " and holder = ?", now, holder) >= room.perHolder()
                || first.busy() && room.busyPerHolder() < Integer.MAX_VALUE
                        && count(connection, " and holder = ? and busy = 1", now, holder) >= room.busyPerHolder());
        return isFull ? Creation.HOLDER_FULL : Creation.CREATED;
    }

    private int count(Connection connection, String condition, long now, String... value) throws SQLException {
        String sql = "select count(*) from mcp_item" + THERE + condition;
        Object[] parameters = value.length == 0 ? new Object[]{kind, now} : new Object[]{kind, now, value[0]};
        return Sql.first(connection, sql, row -> row.getInt(1), parameters).orElseThrow();
    }

    @Override
    public Optional<Item> find(String id) {
        StoreNames.id(id);
        long now = clock.now();
        return database.read(connection -> Sql.first(connection, COLUMNS + THERE + " and id = ?", JdbcItems::item,
                kind, now, id));
    }

    @Override
    public boolean replace(Item changed) {
        check(changed);
        long now = clock.now();
        return database.write(connection -> Sql.update(connection,
                "update mcp_item set version = ?, until_ms = ?, busy = ?, node = ?, content = ?"
                        + " where kind = ? and id = ? and holder = ? and version = ? and until_ms > ?",
                changed.version(), changed.until(), changed.busy(), changed.node(), changed.content(), kind,
                changed.id(), changed.holder(), changed.version() - 1, now)) == 1;
    }

    @Override
    public boolean remove(String id) {
        StoreNames.id(id);
        long now = clock.now();
        return database.write(connection -> Sql.update(connection, "delete from mcp_item" + THERE + " and id = ?", kind,
                now, id)) == 1;
    }

    @Override
    public List<Item> of(String holder, int most) {
        if (StoreNames.idOrNone(holder).isEmpty()) {
            return List.of();
        }
        long now = clock.now();
        return database.read(connection -> Sql.list(connection, COLUMNS + THERE + " and holder = ?", most,
                JdbcItems::item, kind, now, holder));
    }

    @Override
    public int size() {
        long now = clock.now();
        return database.read(connection -> count(connection, "", now));
    }

    private static Item item(ResultSet row) throws SQLException {
        return new Item(row.getString(1), row.getString(2), row.getLong(3), row.getLong(4), row.getInt(5) == 1,
                row.getString(6), row.getBytes(7));
    }

    private static void check(Item item) {
        StoreNames.id(item.id());
        StoreNames.idOrNone(item.holder());
        StoreNames.idOrNone(item.node());
    }
}
