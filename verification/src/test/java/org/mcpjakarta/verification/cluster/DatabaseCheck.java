package org.mcpjakarta.verification.cluster;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.mcpjakarta.verification.history.Findings;

/** What {@link StoreCheck} looks at, in a database. */
final class DatabaseCheck {
    private DatabaseCheck() {}

    static void check(Connection connection, Findings findings) throws SQLException {
        // So that logs and events are of the same time.
        connection.setAutoCommit(false);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        try (Statement statement = connection.createStatement();
                ResultSet logs = statement
                        .executeQuery("select id, base, newest, complete, last_event from mcp_log")) {
            while (logs.next()) {
                check(findings, logs.getLong(2), logs.getLong(3), logs.getInt(4) == 1, logs.getBytes(5),
                        events(connection, logs.getString(1)));
            }
        }
    }

    private record Event(long number, byte[] content) {}

    private static List<Event> events(Connection connection, String log) throws SQLException {
        List<Event> events = new ArrayList<>();
        try (PreparedStatement statement = connection
                .prepareStatement("select seq, content from mcp_event where log_id = ? order by seq")) {
            statement.setString(1, log);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    events.add(new Event(rows.getLong(1), rows.getBytes(2)));
                }
            }
        }
        return events;
    }

    private static void check(Findings findings, long base, long newest, boolean complete, byte[] last,
            List<Event> events) {
        findings.count(complete ? "logs in the store that are complete" : "logs in the store that are open");
        long there = events.stream().filter(event -> event.number() > base && event.number() <= newest).count();
        if (there != newest - base || events.size() != there) {
            findings.violation("The store has a log with " + events.size() + " events, whose head says "
                    + (newest - base));
        }
        boolean goesOn = last.length > 0 && events.stream().anyMatch(event -> Arrays.equals(event.content(), last)
                && (event.number() != newest || !complete));
        if (goesOn) {
            findings.violation("The store has a log that goes on after another node has ended it");
        }
    }
}
