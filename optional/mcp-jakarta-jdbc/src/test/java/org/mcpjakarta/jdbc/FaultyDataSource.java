package org.mcpjakarta.jdbc;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;

import javax.sql.DataSource;

/** A DataSource of a real database that fails as wanted. */
final class FaultyDataSource implements DataSource {
    private final DataSource real;
    private volatile boolean away;
    private volatile boolean readOnly;
    private volatile boolean defect;
    private volatile CountDownLatch silence = new CountDownLatch(0);
    private final AtomicInteger deadlocks = new AtomicInteger();
    private final AtomicInteger lostReplies = new AtomicInteger();
    /** The threads that have asked for a connection. */
    final Set<String> threads = ConcurrentHashMap.newKeySet();
    /** The statements that were prepared. */
    final Queue<String> statements = new ConcurrentLinkedQueue<>();

    FaultyDataSource(DataSource real) {
        this.real = real;
    }

    void away(boolean is) {
        away = is;
    }

    /** It throws what no driver should. */
    void defect(boolean is) {
        defect = is;
    }

    void readOnly(boolean is) {
        readOnly = is;
    }

    void silent() {
        silence = new CountDownLatch(1);
    }

    void speak() {
        silence.countDown();
    }

    /** So many changes from now on meet a deadlock. */
    void deadlocks(int count) {
        deadlocks.set(count);
    }

    /** So many commits from now on succeed, but nobody is told. */
    void loseReplies(int count) {
        lostReplies.set(count);
    }

    @Override
    public Connection getConnection() throws SQLException {
        threads.add(Thread.currentThread().getName());
        check();
        return proxy(Connection.class, real.getConnection());
    }

    private void check() throws SQLException {
        try {
            silence.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (defect) {
            throw new IllegalStateException("defect, and this repeats a secret");
        }
        if (away) {
            throw new SQLException("away, and this repeats a secret", "08006");
        }
    }

    private <T> T proxy(Class<T> type, T target) {
        return type.cast(Proxy.newProxyInstance(FaultyDataSource.class.getClassLoader(), new Class<?>[]{type},
                (proxy, method, arguments) -> invoke(target, method, arguments)));
    }

    private Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
        String name = method.getName();
        if (!name.equals("close")) {
            check();
        }
        if (name.equals("prepareStatement")) {
            statements.add((String) arguments[0]);
        }
        if (name.equals("executeUpdate") || name.equals("executeBatch")) {
            checkChange();
        }
        Object result = call(target, method, arguments);
        if (name.equals("commit") && lostReplies.getAndUpdate(count -> Math.max(0, count - 1)) > 0) {
            throw new SQLException("lost", "08006");
        }
        return result instanceof PreparedStatement statement ? proxy(PreparedStatement.class, statement) : result;
    }

    private void checkChange() throws SQLException {
        if (readOnly) {
            throw new SQLException("read-only", "25006");
        }
        if (deadlocks.getAndUpdate(count -> Math.max(0, count - 1)) > 0) {
            throw new SQLException("deadlock", "40001");
        }
    }

    private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return real.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter writer) throws SQLException {
        real.setLogWriter(writer);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        real.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return real.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        return real.getParentLogger();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return real.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return real.isWrapperFor(type);
    }
}
