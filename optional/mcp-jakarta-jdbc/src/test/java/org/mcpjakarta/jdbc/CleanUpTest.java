package org.mcpjakarta.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Transactions;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.ItemStore.Item;
import org.mcpjakarta.spi.ItemStore.Room;

/** What nobody needs any more does not stay in the tables. */
class CleanUpTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final String ITEM = "delete from mcp_item where kind = ? and id = ? and until_ms <= ?";
    private static final Duration SHORT = Duration.ofMillis(20);

    @Test
    void rowsGoWhenTheirTimeIsOver() throws SQLException {
        try (TestDatabase database = TestDatabase.h2();
                TestNodes nodes = new TestNodes(database.source());
                Database own = new Database(new Transactions(database.source(), false, LONG), LONG, "test", 1)) {
            JdbcNode node = nodes.join();
            node.items("task").create(item(node, "kept", LONG), Room.UNLIMITED);
            open(node.logs("mcp", LONG, LONG), "kept");
            for (int i = 0; i < 1200; i++) {
                node.items("task").create(item(node, "over" + i, SHORT), Room.UNLIMITED);
            }
            EventLogStore brief = node.logs("mcp", SHORT, SHORT);
            for (int i = 0; i < 100; i++) {
                open(brief, "over" + i);
            }
            brief.drop("ended");
            execute(database, "insert into mcp_node (id, app, until_ms) values ('gone', 'app', 1)");
            execute(database, "insert into mcp_message (node, kind, content) values ('gone', 'm', X'00')");
            long last = node.now() + SHORT.toMillis() * 2;
            Awaitility.await().until(() -> node.now() > last);

            new CleanUp(own, new DatabaseClock(own)).run(() -> {});

            assertThat(count(database, "mcp_item")).isEqualTo(1);
            assertThat(count(database, "mcp_log")).isEqualTo(1);
            assertThat(count(database, "mcp_event")).isEqualTo(2);
            assertThat(count(database, "mcp_dropped")).isZero();
            assertThat(count(database, "mcp_node")).isZero();
            assertThat(count(database, "mcp_message")).isZero();
        }
    }

    @Test
    void leaseIsRenewedBetweenTurns() throws SQLException {
        try (TestDatabase database = TestDatabase.h2(); TestNodes nodes = new TestNodes(database.source())) {
            JdbcNode node = nodes.join();
            for (int i = 0; i < 1200; i++) {
                node.items("task").create(item(node, "over" + i, Duration.ofMinutes(-1)), Room.UNLIMITED);
            }
            FaultyDataSource source = new FaultyDataSource(database.source());
            try (Database own = new Database(new Transactions(source, false, LONG), LONG, "test", 1)) {
                new CleanUp(own, new DatabaseClock(own)).run(() -> source.statements.add("renew"));
            }

            assertThat(source.statements.stream().filter(sql -> sql.startsWith("delete ") || sql.equals("renew")))
                    .startsWith("renew", ITEM, "renew", ITEM, "renew", ITEM, "renew").endsWith("renew");
            assertThat(count(database, "mcp_item")).isZero();
        }
    }

    @Test
    void resultsGoAFewAtATime() throws SQLException {
        try (TestDatabase database = TestDatabase.h2(); TestNodes nodes = new TestNodes(database.source())) {
            nodes.join().now();
            execute(database,
                    "insert into mcp_result (id, until_ms, content) select x, 1, X'00' from system_range(1, 1200)");
            execute(database, "insert into mcp_result (id, until_ms, content) values ('kept', 9000000000000, X'00')");
            FaultyDataSource source = new FaultyDataSource(database.source());
            try (Database own = new Database(new Transactions(source, false, LONG), LONG, "test", 1)) {
                new CleanUp(own, new DatabaseClock(own)).results();
            }

            assertThat(source.statements).filteredOn(sql -> sql.startsWith("delete ")).hasSize(3);
            assertThat(count(database, "mcp_result")).isEqualTo(1);
        }
    }

    private static Item item(JdbcNode node, String id, Duration time) {
        return new Item(id, "ann", 1, node.now() + time.toMillis(), false, "", new byte[0]);
    }

    private static void open(EventLogStore logs, String log) {
        logs.append(List.of(new Append(new LogKey("session", log), 1, 1, 1, List.of(new byte[1], new byte[2]), false, 0,
                new byte[0])));
    }

    private static void execute(TestDatabase database, String sql) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static int count(TestDatabase database, String table) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from " + table)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
