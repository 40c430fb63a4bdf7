package org.mcpjakarta.verification.booking;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The table in which the tools book. Nothing in it keeps a booking from being there twice. */
public final class BookingRows {
    private BookingRows() {}

    public static void create(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "create table booking (tool varchar(20) not null, id varchar(20) not null, run varchar(60) not null)");
        }
    }

    /** The runs that have left a row, by booking. */
    public static Map<String, List<String>> read(Connection connection, BookingTool tool) throws SQLException {
        Map<String, List<String>> runs = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement("select id, run from booking where tool = ?")) {
            statement.setString(1, tool.tool());
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    runs.computeIfAbsent(rows.getString(1), id -> new ArrayList<>()).add(rows.getString(2));
                }
            }
        }
        return runs;
    }
}
