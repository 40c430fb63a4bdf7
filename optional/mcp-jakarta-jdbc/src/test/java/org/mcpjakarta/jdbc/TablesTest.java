package org.mcpjakarta.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.jdbc.database.TablesException;

/** The tables are created if that is wanted, and those of another release are refused. */
class TablesTest {
    @Test
    void missingTablesAreReportedWithWhatToDo() {
        try (TestDatabase database = TestDatabase.h2(); TestNodes nodes = new TestNodes(database.source())) {
            JdbcNode node = nodes.with("mcp.jdbc.create", "false").join();

            assertThatExceptionOfType(TablesException.class).isThrownBy(node::now).withMessage(
                    "MCPJ6021 The tables of mcp-jakarta-jdbc are missing in the database, or its user may not use them."
                            + " Set mcp.jdbc.create=true, or run h2.sql in the folder org/mcpjakarta/jdbc/database of the"
                            + " jar");
            assertThat(nodes.with("mcp.jdbc.create", "true").join().now()).isPositive();
            assertThat(node.now()).isPositive();
        }
    }

    private static void execute(TestDatabase database, String sql) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void tablesThatANewerReleaseHasChangedAreUsedIfTheyStillFit() throws SQLException {
        try (TestDatabase database = TestDatabase.h2(); TestNodes nodes = new TestNodes(database.source())) {
            nodes.join().now();
            execute(database, "insert into mcp_schema (version) values (7)");
            execute(database, "alter table mcp_node add format integer");

            assertThat(nodes.join().now()).isPositive();
        }
    }

    @Test
    void tablesOfANewerReleaseAloneAreRefused() throws SQLException {
        try (TestDatabase database = TestDatabase.h2(); TestNodes nodes = new TestNodes(database.source())) {
            nodes.join().now();
            execute(database, "update mcp_schema set version = 7");

            assertThatExceptionOfType(TablesException.class).isThrownBy(() -> nodes.join().now()).withMessage(
                    "MCPJ6022 The tables of mcp-jakarta-jdbc in the database have the version 7, but this release knows 1"
                            + " alone. Use the release that the other nodes use, or other tables");
        }
    }

    @Test
    void nodesThatStartTogetherCreateTheTablesOnce() {
        try (TestDatabase database = TestDatabase.h2(); TestNodes nodes = new TestNodes(database.source())) {
            List<JdbcNode> all = IntStream.range(0, 12)
                    .mapToObj(number -> nodes.with("mcp.cluster.timeout", "PT5S").join()).toList();

            assertThat(all.parallelStream().map(JdbcNode::now)).hasSize(12).allMatch(now -> now > 0);
        }
    }
}
