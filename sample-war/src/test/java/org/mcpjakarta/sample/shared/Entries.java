package org.mcpjakarta.sample.shared;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

import javax.sql.DataSource;

/** A table of names, which may be there several times. */
final class Entries {
    private Entries() {}

    static void create(DataSource source) throws SQLException {
        try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute("drop table if exists shared_entry");
            statement.execute("create table shared_entry (tool varchar(20) not null, name varchar(60) not null)");
        }
    }

    static String add(DataSource source, String tool, String name) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection
                        .prepareStatement("insert into shared_entry (tool, name) values (?, ?)")) {
            statement.setString(1, tool);
            statement.setString(2, name);
            statement.executeUpdate();
        }
        return "entered " + name;
    }

    static String count(DataSource source, String tool) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection
                        .prepareStatement("select count(*), count(distinct name) from shared_entry where tool = ?")) {
            statement.setString(1, tool);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getInt(1) + " rows, " + rows.getInt(2) + " names";
            }
        }
    }
}
