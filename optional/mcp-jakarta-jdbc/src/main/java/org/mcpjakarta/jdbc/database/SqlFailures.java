package org.mcpjakarta.jdbc.database;

import java.sql.SQLException;

/** What failures of databases mean, by their SQL states, and what may be said about them: nothing that repeats a value. */
public final class SqlFailures {
    private static final int MARIADB_LOCK_WAIT = 1205;
    private static final int H2_CONCURRENT_UPDATE = 90131;

    private SqlFailures() {}

    /** Another transaction was in the way, so the same may succeed now. A key that exists is one that another node has just inserted. */
    public static boolean isConflict(SQLException e) {
        String state = state(e);
        return state.startsWith("40") || state.startsWith("23") || state.equals("HYT00") || state.equals("55P03")
                || e.getErrorCode() == MARIADB_LOCK_WAIT || e.getErrorCode() == H2_CONCURRENT_UPDATE;
    }

    /** The connection is of no use any more: the server has gone, or shuts down. */
    static boolean isBroken(SQLException e) {
        return state(e).startsWith("08") || state(e).startsWith("57P");
    }

    /** The server accepts no changes: it is a replica, perhaps since a moment ago. */
    static boolean isReadOnly(SQLException e) {
        return state(e).equals("25006") || e.getErrorCode() == 1290 || e.getErrorCode() == 1836;
    }

    /** An earlier statement has failed, so the transaction cannot go on. */
    public static boolean isOfTransaction(SQLException e) {
        return state(e).startsWith("25") && !isReadOnly(e);
    }

    /** A table is missing, or may not be used. */
    static boolean isMissing(SQLException e) {
        return state(e).startsWith("42");
    }

    /** The kind of the failure, without its message, which may repeat content. */
    public static String describe(SQLException e) {
        return e.getClass().getSimpleName() + " " + state(e) + "/" + e.getErrorCode();
    }

    private static String state(SQLException e) {
        return e.getSQLState() == null ? "" : e.getSQLState();
    }
}
