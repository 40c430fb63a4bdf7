package org.mcpjakarta.verification.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;

import javax.sql.DataSource;

/** A table in which a booking may be there several times. */
final class Bookings {
    private static final int LONGEST = 1_000;

    private Bookings() {}

    /**
     * Adds a row in the middle of a pause, so that nodes die and connections break before it and after it.
     *
     * @return which run this was, and when it began
     */
    static String add(DataSource source, String tool, String booking, int millis)
            throws SQLException, InterruptedException {
        String run = System.currentTimeMillis() + "-" + UUID.randomUUID();
        int half = Math.max(0, Math.min(millis, LONGEST)) / 2;
        Thread.sleep(half);
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection
                        .prepareStatement("insert into booking (tool, id, run) values (?, ?, ?)")) {
            statement.setString(1, tool);
            statement.setString(2, booking);
            statement.setString(3, run);
            statement.executeUpdate();
        }
        Thread.sleep(half);
        return "run " + run;
    }
}
