package org.mcpjakarta.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

import javax.sql.DataSource;

import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;

import org.jspecify.annotations.Nullable;

/** A transaction of each thread, with one connection, as a container has it for a DataSource that takes part in JTA. */
final class LocalTransactions implements UserTransaction {
    private final DataSource real;
    private final ThreadLocal<Connection> current = new ThreadLocal<>();
    private final ThreadLocal<Boolean> marked = ThreadLocal.withInitial(() -> false);
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicInteger lostReplies = new AtomicInteger();
    private volatile @Nullable Throwable reason;

    LocalTransactions(DataSource real) {
        this.real = real;
    }

    /** So many commits from now on roll back. @param cause what the application has failed with; null if that is not known */
    void failCommits(int count, @Nullable Throwable cause) {
        reason = cause;
        failures.set(count);
    }

    /** So many commits from now on succeed, but nobody is told. */
    void loseReplies(int count) {
        lostReplies.set(count);
    }

    /** Within a transaction, all connections are the same. */
    DataSource source() {
        return (DataSource) Proxy.newProxyInstance(LocalTransactions.class.getClassLoader(),
                new Class<?>[]{DataSource.class}, (proxy, method, arguments) -> {
                    Connection open = current.get();
                    return method.getName().equals("getConnection") && open != null
                            ? unclosed(open)
                            : invoke(real, method, arguments);
                });
    }

    private static Connection unclosed(Connection connection) {
        return (Connection) Proxy.newProxyInstance(LocalTransactions.class.getClassLoader(),
                new Class<?>[]{Connection.class}, (proxy, method, arguments) -> method.getName().equals("close")
                        ? null
                        : invoke(connection, method, arguments));
    }

    private static Object invoke(Object target, java.lang.reflect.Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Override
    public void begin() throws NotSupportedException, SystemException {
        if (current.get() != null) {
            throw new NotSupportedException();
        }
        try {
            Connection connection = real.getConnection();
            connection.setAutoCommit(false);
            current.set(connection);
            marked.set(false);
        } catch (SQLException e) {
            throw new SystemException(e.toString());
        }
    }

    @Override
    public void commit() throws RollbackException, SystemException {
        boolean fails = failures.getAndUpdate(count -> Math.max(0, count - 1)) > 0;
        end(fails);
        if (fails) {
            throw (RollbackException) new RollbackException().initCause(reason);
        }
        if (lostReplies.getAndUpdate(count -> Math.max(0, count - 1)) > 0) {
            throw new SystemException();
        }
    }

    @Override
    public void rollback() throws SystemException {
        end(true);
    }

    private void end(boolean rollsBack) throws SystemException {
        try (Connection connection = current.get()) {
            current.remove();
            if (rollsBack) {
                connection.rollback();
            } else {
                connection.commit();
            }
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw new SystemException(e.toString());
        }
    }

    @Override
    public void setRollbackOnly() {
        marked.set(true);
    }

    @Override
    public int getStatus() {
        return current.get() == null
                ? Status.STATUS_NO_TRANSACTION
                : marked.get() ? Status.STATUS_MARKED_ROLLBACK : Status.STATUS_ACTIVE;
    }

    @Override
    public void setTransactionTimeout(int seconds) {}
}
