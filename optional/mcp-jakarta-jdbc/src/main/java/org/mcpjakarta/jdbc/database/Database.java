package org.mcpjakarta.jdbc.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Runs transactions on threads of its own. The threads of the application may have a transaction, in which our changes must not take part;
 * and none of them waits longer than configured, whatever the driver does.
 */
public final class Database implements AutoCloseable {
    /** How many transactions may wait for a thread. */
    private static final int MOST_WAITING = 1000;

    private final Transactions transactions;
    private final Duration timeout;
    private final ThreadPoolExecutor threads;

    /** @param count how many threads, and so connections, there are at most */
    public Database(Transactions transactions, Duration timeout, String name, int count) {
        this.transactions = transactions;
        this.timeout = timeout;
        this.threads = new ThreadPoolExecutor(count, count, 1, TimeUnit.MINUTES,
                new LinkedBlockingQueue<>(MOST_WAITING), work -> JdbcThreads.create(name, work));
        threads.allowCoreThreadTimeOut(true);
    }

    /** What is done in one transaction, perhaps several times until it succeeds. */
    public interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    /** Runs a transaction that changes something. @throws StoreUnavailableException if the database does not answer in time */
    public <T> T write(Work<T> work) {
        return await(new FutureTask<>(() -> transactions.run(work, true, deadline())));
    }

    /** Runs a transaction that changes nothing. */
    public <T> T read(Work<T> work) {
        return await(new FutureTask<>(() -> transactions.run(work, false, deadline())));
    }

    /** The time of the database in milliseconds since the epoch. */
    public long time() {
        return read(transactions::time);
    }

    private long deadline() {
        return System.nanoTime() + timeout.toNanos();
    }

    private <T> T await(FutureTask<T> task) {
        try {
            threads.execute(task);
            return task.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            throw new StoreUnavailableException(
                    threads.isShutdown() ? "The store is closed" : "All connections to the database are busy");
        } catch (TimeoutException e) {
            // Not by an interrupt: some drivers lose more than the connection then.
            task.cancel(false);
            threads.remove(task);
            throw new StoreUnavailableException("The database did not answer within " + timeout);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreUnavailableException("The thread was interrupted");
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        }
    }

    // Some drivers and pools throw other things than they may. No thread that has to go on, such as that of the lease, must end by them.
    private static StoreUnavailableException failure(Throwable cause) {
        if (cause instanceof StoreUnavailableException known) {
            return known;
        }
        return new StoreUnavailableException(cause instanceof SQLException e
                ? "The database answered with " + SqlFailures.describe(e)
                : "The database cannot be used: " + cause.getClass().getSimpleName());
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
