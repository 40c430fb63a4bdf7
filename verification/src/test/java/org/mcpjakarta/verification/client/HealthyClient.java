package org.mcpjakarta.verification.client;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;

/**
 * A client that behaves well while others attack: it calls {@code echo} at a steady pace, in a session of its own and without one. A
 * call counts from the time when it was due, so that a server that stands still is not measured less often.
 */
public final class HealthyClient implements AutoCloseable {
    private static final String ADDRESS = "127.0.0.1";
    private static final int PATIENCE = 10_000;
    private static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(40);
    private static final String ECHO = "{\"text\":\"hello\"}";

    private final int port;
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final List<Thread> threads;
    private volatile Latencies latencies = new Latencies();
    private volatile String firstFailure = "";
    private volatile boolean stopped;
    private final AtomicLongArray waiting = new AtomicLongArray(2);

    public HealthyClient(int port) throws IOException {
        this.port = port;
        String session;
        try (Connection connection = connect()) {
            Answer answer = connection.send(Request.of(Messages.initialize("2025-11-25")));
            session = answer.session();
            connection.send(Request.inSession(session, Messages.INITIALIZED));
        }
        Request inSession = Request.inSession(session, Messages.call("echo", ECHO));
        Request stateless = Request.statelessCall("echo", Messages.statelessCall("echo", ECHO));
        threads = List.of(new Thread(() -> callSteadily(0, inSession), "healthy-session"),
                new Thread(() -> callSteadily(1, stateless), "healthy-stateless"));
        threads.forEach(Thread::start);
    }

    /**
     * What happened since the last report.
     *
     * @param longest how many milliseconds the slowest call took, or has waited so far
     */
    public record Report(int calls, int refused, int failed, String firstFailure, double p99, double longest) {}

    public synchronized Report report() {
        Latencies since = latencies;
        latencies = new Latencies();
        String failure = firstFailure;
        firstFailure = "";
        int answered = since.count();
        for (int i = 0; i < waiting.length(); i++) {
            long due = waiting.get(i);
            if (due != 0) {
                since.add(System.nanoTime() - due);
            }
        }
        return new Report(answered, refused.getAndSet(0), failed.getAndSet(0), failure, since.millis(0.99),
                since.millis(1));
    }

    private Connection connect() throws IOException {
        return new Connection(ADDRESS, port, PATIENCE);
    }

    private void callSteadily(int number, Request request) {
        @Nullable
        Connection connection = null;
        long due = System.nanoTime();
        while (!stopped) {
            LockSupport.parkNanos(due - System.nanoTime());
            if (System.nanoTime() < due) {
                continue;
            }
            waiting.set(number, due);
            connection = call(connection, request, due);
            waiting.set(number, 0);
            // After a long stop the calls that were missed are not made up for: the one that waited tells it all.
            due = Math.max(due + PERIOD, System.nanoTime() - PERIOD);
        }
        if (connection != null) {
            connection.close();
        }
    }

    private @Nullable Connection call(@Nullable Connection before, Request request, long due) {
        Connection connection = before;
        try {
            if (connection == null || !connection.isOpen()) {
                connection = connect();
            }
            count(connection.send(request), due);
            return connection;
        } catch (IOException e) {
            if (connection != null) {
                connection.close();
            }
            // A server may close a connection between two requests; a client then asks again on a new one.
            if (connection == before && before != null && !(e instanceof SocketTimeoutException)) {
                return call(null, request, due);
            }
            fail(e.toString());
            return null;
        }
    }

    private void count(Answer answer, long due) {
        if (answer.isRefusal()) {
            refused.incrementAndGet();
        } else if (!answer.has("hello")) {
            fail(answer.toString());
        }
        latencies.add(System.nanoTime() - due);
    }

    private void fail(String what) {
        if (failed.getAndIncrement() == 0) {
            firstFailure = what;
        }
    }

    @Override
    public void close() {
        stopped = true;
        for (Thread thread : threads) {
            try {
                thread.join(2L * PATIENCE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
