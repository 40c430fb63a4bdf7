package org.mcpjakarta.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import javax.sql.DataSource;

import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.jdbc.config.JdbcSettings.Key;
import org.mcpjakarta.jdbc.config.ResultSettings;
import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Sql;
import org.mcpjakarta.jdbc.database.SqlFailures;
import org.mcpjakarta.jdbc.database.JdbcThreads;
import org.mcpjakarta.jdbc.database.Transactions;
import org.mcpjakarta.spi.CallTransactions.RolledBackException;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Runs calls in transactions, each with a row for its result. The row is inserted before the call runs, so the same call, sent again
 * meanwhile, waits in the database until the transaction has ended. What needs another transaction is done on a thread of this module.
 */
final class ResultTransactions implements AutoCloseable {
    private static final long PATIENCE = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE = 50;
    private static final long SWEEP = 30;

    private final DataSource source;
    private final RowNames names;
    private final Supplier<UserTransaction> transactions;
    private final Database own;
    private final DatabaseClock clock;
    private final CleanUp cleanUp;
    private final Semaphore end = new Semaphore(0);
    private volatile boolean isPartOfTransactions;
    private final Thread sweeper = JdbcThreads.create("results", this::sweep);

    /** @param transactions gives the transaction of the current thread */
    ResultTransactions(DataSource source, ResultSettings settings, Supplier<UserTransaction> transactions) {
        this.source = source;
        this.names = new RowNames(settings.name());
        this.transactions = transactions;
        this.own = new Database(new Transactions(source, settings.creates(), settings.timeout()), settings.timeout(),
                "result", 2);
        this.clock = new DatabaseClock(own);
        this.cleanUp = new CleanUp(own, clock);
        sweeper.start();
    }

    /** @throws StoreUnavailableException if the database cannot be used */
    void check() {
        clock.now();
    }

    Optional<byte[]> once(String call, Duration kept, Supplier<byte @Nullable []> work) {
        String id = names.result(call);
        long begun = System.nanoTime();
        while (true) {
            UserTransaction transaction = begin();
            boolean isOver = false;
            try {
                long now = clock.now();
                if (insert(id, now + kept.toMillis())) {
                    isOver = run(transaction, id, work);
                    return Optional.empty();
                }
            } finally {
                if (!isOver) {
                    rollBack(transaction);
                }
            }
            Optional<byte[]> former = find(id);
            if (former.isPresent()) {
                return former;
            }
            if (System.nanoTime() - begun > PATIENCE) {
                throw new StoreUnavailableException("The same call is still running");
            }
            pause();
        }
    }

    private UserTransaction begin() {
        UserTransaction transaction = transactions.get();
        try {
            transaction.begin();
            return transaction;
        } catch (NotSupportedException | SystemException e) {
            throw new StoreUnavailableException("A transaction cannot begin: " + e.getClass().getSimpleName());
        }
    }

    /** False if there is such a row, or another transaction is about to insert it. */
    private boolean insert(String id, long until) {
        boolean mayCommitItself;
        try (Connection connection = source.getConnection()) {
            Sql.update(connection, "insert into mcp_result (id, until_ms, content) values (?, ?, ?)", id, until,
                    new byte[0]);
            // Asked after the statement: until then, some servers have not made the connection part of the transaction.
            mayCommitItself = !isPartOfTransactions && connection.getAutoCommit();
        } catch (SQLException e) {
            if (SqlFailures.isConflict(e)) {
                return false;
            }
            throw unavailable(e);
        }
        if (mayCommitItself) {
            requireUncommitted(id);
        }
        isPartOfTransactions = true;
        return true;
    }

    /** A row that others can see is not part of the transaction; it would stay whatever becomes of the call. */
    private void requireUncommitted(String id) {
        if (own.read(connection -> Sql.first(connection, "select id from mcp_result where id = ?",
                row -> row.getString(1), id)).isPresent()) {
            own.write(connection -> Sql.update(connection, "delete from mcp_result where id = ?", id));
            throw new IllegalStateException("MCPJ6027 Configuration key " + Key.TRANSACTIONS.key() + ": the DataSource"
                    + " takes no part in JTA transactions; define it so that it does, or use the one that the tools use");
        }
    }

    /** Whether the transaction was committed. */
    private boolean run(UserTransaction transaction, String id, Supplier<byte @Nullable []> work) {
        byte[] content = work.get();
        if (content == null) {
            return false;
        }
        requireActive(transaction, null);
        try (Connection connection = source.getConnection()) {
            Sql.update(connection, "update mcp_result set content = ? where id = ?", content, id);
        } catch (SQLException e) {
            requireActive(transaction, e);
            throw SqlFailures.isOfTransaction(e)
                    ? new RolledBackException("A statement of the tool has failed", e)
                    : unavailable(e);
        }
        try {
            transaction.commit();
            return true;
        } catch (RollbackException e) {
            // What JPA writes at the end of the transaction may violate a constraint, or somebody else was faster.
            throw new RolledBackException("The transaction could not be committed",
                    e.getCause() == null ? e : e.getCause());
        } catch (HeuristicMixedException | HeuristicRollbackException | SystemException e) {
            throw new StoreUnavailableException("Nobody knows whether the transaction was committed", e);
        }
    }

    /** The transaction may have taken too long, or a bean that the tool has called may have failed in it. */
    private static void requireActive(UserTransaction transaction, @Nullable SQLException failure) {
        try {
            if (transaction.getStatus() != Status.STATUS_ACTIVE) {
                throw new RolledBackException(
                        "The transaction was rolled back, or marked for that, before the tool has ended", failure);
            }
        } catch (SystemException e) {
            throw new StoreUnavailableException("The transaction has failed");
        }
    }

    private static void rollBack(UserTransaction transaction) {
        try {
            if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
                transaction.rollback();
            }
        } catch (SystemException | IllegalStateException e) {
            // Then the container has ended it, or will.
        }
    }

    /** What has been committed. An expired row is removed. */
    private Optional<byte[]> find(String id) {
        long now = clock.now();
        Optional<byte[]> found = own.read(connection -> Sql.first(connection,
                "select content from mcp_result where id = ? and until_ms > ?", row -> row.getBytes(1), id, now));
        if (found.isEmpty()) {
            own.write(connection -> Sql.update(connection, "delete from mcp_result where id = ? and until_ms <= ?", id,
                    now));
        }
        return found;
    }

    private void sweep() {
        try {
            while (!end.tryAcquire(SWEEP, TimeUnit.SECONDS)) {
                cleanUp.results();
            }
        } catch (InterruptedException e) {
            // Then it ends.
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreUnavailableException("The thread was interrupted");
        }
    }

    private static StoreUnavailableException unavailable(SQLException e) {
        return new StoreUnavailableException("The database answered with " + SqlFailures.describe(e));
    }

    @Override
    public void close() {
        end.release();
        own.close();
    }
}
