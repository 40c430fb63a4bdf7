package org.mcpjakarta.jdbc.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

import javax.sql.DataSource;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.jdbc.database.Database.Work;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Begins and ends transactions, and repeats those that failed because of another one. */
public final class Transactions {
    private static final int MOST_TRIES = 20;
    private static final int LONGEST_PAUSE = 20;

    private final DataSource source;
    private final Tables schema;
    private final int patience;
    private volatile boolean isReadOnly;
    private volatile boolean hasNetworkTimeout = true;
    private volatile @Nullable Product product;

    /** @param creates whether tables that are missing are created */
    public Transactions(DataSource source, boolean creates, Duration timeout) {
        this.source = source;
        this.schema = new Tables(creates);
        this.patience = (int) Math.min(Integer.MAX_VALUE, 2 * timeout.toMillis());
    }

    <T> T run(Work<T> work, boolean writes, long deadline) throws SQLException {
        // A server that does not accept changes may have been replaced, so its data may be old.
        if (isReadOnly && !writes) {
            throw new StoreUnavailableException("The database accepts no changes");
        }
        for (int tries = 1;; tries++) {
            try {
                T result = once(work);
                if (writes) {
                    isReadOnly = false;
                }
                return result;
            } catch (Retryable e) {
                if (tries == MOST_TRIES || System.nanoTime() - deadline > 0) {
                    throw e.failure;
                }
                pause();
            } catch (SQLException e) {
                isReadOnly |= writes && SqlFailures.isReadOnly(e);
                throw e;
            }
        }
    }

    /** The failure of a transaction that had no effect, and may succeed now. */
    private static final class Retryable extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient SQLException failure;

        Retryable(SQLException failure) {
            super(null, null, false, false);
            this.failure = failure;
        }
    }

    private <T> T once(Work<T> work) throws SQLException, Retryable {
        boolean isCommitting = false;
        try (Connection connection = source.getConnection()) {
            boolean commitsItself = connection.getAutoCommit();
            int usual = limit(connection);
            if (commitsItself) {
                connection.setAutoCommit(false);
            }
            boolean isDone = false;
            try {
                schema.require(connection);
                T result = work.run(connection);
                isCommitting = true;
                connection.commit();
                isDone = true;
                return result;
            } finally {
                end(connection, isDone, commitsItself, usual);
            }
        } catch (SQLException e) {
            // A commit that failed may have had an effect, unless the database says that it had none.
            if (SqlFailures.isConflict(e) || !isCommitting && SqlFailures.isBroken(e)) {
                throw new Retryable(e);
            }
            throw e;
        }
    }

    /** Sets the longest time of reads and writes on the connection. @return the time to set again afterwards; negative for none */
    private int limit(Connection connection) throws SQLException {
        if (!hasNetworkTimeout) {
            return -1;
        }
        try {
            int usual = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, patience);
            return usual;
        } catch (SQLFeatureNotSupportedException | AbstractMethodError e) {
            hasNetworkTimeout = false;
            return -1;
        }
    }

    // The connection may be shared with the application, which gets it as it was.
    private static void end(Connection connection, boolean isDone, boolean commitsItself, int usual) {
        try {
            if (!isDone) {
                connection.rollback();
            }
            if (commitsItself) {
                connection.setAutoCommit(true);
            }
            if (usual >= 0) {
                connection.setNetworkTimeout(Runnable::run, usual);
            }
        } catch (SQLException e) {
            // The connection is broken, which the pool notices, too.
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextInt(1, LONGEST_PAUSE));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    long time(Connection connection) throws SQLException {
        Product known = product;
        if (known == null) {
            known = Product.of(connection);
            product = known;
        }
        return known.now(connection);
    }
}
