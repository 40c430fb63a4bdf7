package org.mcpjakarta.jdbc.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Runs statements. Parameters are texts, whole numbers, truth values and bytes. */
public final class Sql {
    private static final int[] SIZES = {1, 4, 16, 64};
    /** How many values one {@code in (…)} has at most. */
    public static final int MOST_IN = 64;

    private Sql() {}

    /** Reads one row. */
    public interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    public static int update(Connection connection, String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            set(statement, parameters);
            return statement.executeUpdate();
        }
    }

    /** Runs the statement once for each array of parameters, in one round trip if the driver can. */
    public static void batch(Connection connection, String sql, List<Object[]> all) throws SQLException {
        if (all.isEmpty()) {
            return;
        }
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (Object[] parameters : all) {
                set(statement, parameters);
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    public static <T> Optional<T> first(Connection connection, String sql, Row<T> row, Object... parameters)
            throws SQLException {
        List<T> found = list(connection, sql, 1, row, parameters);
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(0));
    }

    /** @param most how many rows at most; 0 for all of them */
    public static <T> List<T> list(Connection connection, String sql, int most, Row<T> row, Object... parameters)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setMaxRows(most);
            set(statement, parameters);
            List<T> found = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(row.read(rows));
                }
            }
            return found;
        }
    }

    /** The end of a condition on one of these values, in one of a few lengths, so that few statements have to be prepared. */
    public static String in(List<String> values) {
        return " in (" + String.join(", ", Collections.nCopies(size(values), "?")) + ")";
    }

    /** The values, followed by copies of the last one, one for each parameter that is left. */
    public static List<Object> padded(List<String> values) {
        List<Object> padded = new ArrayList<>(values);
        padded.addAll(Collections.nCopies(size(values) - values.size(), values.get(values.size() - 1)));
        return padded;
    }

    private static int size(List<String> values) {
        for (int size : SIZES) {
            if (values.size() <= size) {
                return size;
            }
        }
        throw new IllegalArgumentException("More than " + MOST_IN + " values");
    }

    /** Sets all parameters of a statement. */
    public static void set(PreparedStatement statement, Object... parameters) throws SQLException {
        for (int i = 0; i < parameters.length; i++) {
            Object value = parameters[i];
            if (value instanceof byte[] bytes) {
                statement.setBytes(i + 1, bytes);
            } else if (value instanceof Boolean is) {
                statement.setInt(i + 1, is ? 1 : 0);
            } else if (value instanceof Number number) {
                statement.setLong(i + 1, number.longValue());
            } else {
                statement.setString(i + 1, (String) value);
            }
        }
    }
}
