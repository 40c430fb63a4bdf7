package org.mcpjakarta.valkey.connection;

import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

import io.valkey.exceptions.JedisDataException;
import io.valkey.exceptions.JedisException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * A few connections that many threads share. All failures become a {@link StoreUnavailableException} that repeats nothing of the call.
 *
 * <p>The pools that come with the client library open connections on behalf of other threads, so that a thread whose call has failed
 * would wait once more, and would get the failure of another one.
 */
final class Connections implements AutoCloseable {
    /** A connection that was not used for so long is tried before it is used. */
    private static final long STALE = Duration.ofSeconds(1).toNanos();

    private record Idle(ValkeyConnection connection, long since) {}

    private final Connector connector;
    private final Duration timeout;
    private final Breaker breaker;
    private final Deadlines deadlines;
    private final Semaphore places;
    private final Deque<Idle> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    Connections(Connector connector, Duration timeout, Breaker breaker, Deadlines deadlines, int most) {
        this.connector = connector;
        this.timeout = timeout;
        this.breaker = breaker;
        this.deadlines = deadlines;
        this.places = new Semaphore(most);
    }

    /** @throws StoreUnavailableException if the server does not answer in time, or answers with an error */
    <T> T call(Function<ValkeyConnection, T> work) {
        boolean triesAgain = breaker.admit();
        takePlace();
        try {
            if (!triesAgain && breaker.isOpen()) { // since this thread has begun to wait
                throw Breaker.unavailable();
            }
            return call(take(), work);
        } catch (JedisDataException e) {
            throw new StoreUnavailableException("Valkey answered with the error " + ValkeyFailures.code(e));
        } catch (JedisException e) {
            throw failed(e);
        } finally {
            places.release();
        }
    }

    private <T> T call(ValkeyConnection connection, Function<ValkeyConnection, T> work) {
        boolean isFine = false;
        deadlines.begin(connection);
        try {
            T result = work.apply(connection);
            isFine = true;
            return result;
        } catch (JedisDataException e) {
            // A server that has become a replica is the wrong one from now on.
            isFine = !ValkeyFailures.code(e).equals("READONLY");
            throw e;
        } catch (StoreUnavailableException e) {
            isFine = true;
            throw e;
        } finally {
            end(connection, isFine);
        }
    }

    private void takePlace() {
        try {
            if (closed || !places.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new StoreUnavailableException(
                        closed ? "The store is closed" : "All connections to Valkey are busy");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreUnavailableException("The thread was interrupted");
        }
    }

    private ValkeyConnection take() {
        ValkeyConnection used = takeIdle();
        if (used != null) {
            return used;
        }
        try {
            return connector.connect(timeout);
        } catch (JedisException e) {
            breaker.failed();
            throw e;
        }
    }

    /** A connection that still works. */
    private @Nullable ValkeyConnection takeIdle() {
        for (Idle next = idle.pollFirst(); next != null; next = idle.pollFirst()) {
            try {
                if (System.nanoTime() - next.since < STALE || next.connection.ping()) {
                    return next.connection;
                }
            } catch (JedisException e) {
                next.connection.abort();
                if (isTimeout(e)) {
                    throw e;
                }
            }
        }
        return null;
    }

    private void end(ValkeyConnection connection, boolean isFine) {
        boolean inTime = deadlines.end(connection);
        if (!inTime) {
            breaker.failed();
        } else if (isFine) {
            breaker.succeeded();
        }
        if (inTime && isFine) {
            idle.addFirst(new Idle(connection, System.nanoTime()));
        } else {
            connection.abort();
        }
        if (closed) {
            abortIdle();
        }
    }

    private StoreUnavailableException failed(JedisException e) {
        if (isTimeout(e)) {
            breaker.failed();
            return new StoreUnavailableException("Valkey did not answer within " + timeout, e);
        }
        abortIdle(); // whatever has closed this one has probably closed the others
        return new StoreUnavailableException("The connection to Valkey broke, or could not be opened", e);
    }

    private static boolean isTimeout(JedisException e) {
        return e.getCause() instanceof SocketTimeoutException;
    }

    private void abortIdle() {
        for (Idle next = idle.pollFirst(); next != null; next = idle.pollFirst()) {
            next.connection.abort();
        }
    }

    @Override
    public void close() {
        closed = true;
        abortIdle();
    }
}
