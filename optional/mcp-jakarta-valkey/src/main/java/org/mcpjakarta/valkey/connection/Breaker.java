package org.mcpjakarta.valkey.connection;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Keeps threads from waiting for a server that does not answer: after a failure all calls fail at once, except one every quarter of a
 * second that tries again.
 */
final class Breaker {
    private static final long PAUSE = Duration.ofMillis(250).toNanos();
    private static final long CLOSED = 0;

    /** When the next call may try; {@link #CLOSED} if all may. */
    private final AtomicLong nextTry = new AtomicLong(CLOSED);

    /** Whether this call is one that tries again. @throws StoreUnavailableException if the server did not answer a moment ago */
    boolean admit() {
        long next = nextTry.get();
        if (next == CLOSED) {
            return false;
        }
        long now = System.nanoTime();
        if (now - next < 0 || !nextTry.compareAndSet(next, later(now))) {
            throw unavailable();
        }
        return true;
    }

    /** Whether the server did not answer last time. */
    boolean isOpen() {
        return nextTry.get() != CLOSED;
    }

    static StoreUnavailableException unavailable() {
        return new StoreUnavailableException("Valkey did not answer a moment ago");
    }

    void succeeded() {
        if (nextTry.get() != CLOSED) {
            nextTry.set(CLOSED);
        }
    }

    void failed() {
        nextTry.set(later(System.nanoTime()));
    }

    private static long later(long now) {
        long next = now + PAUSE;
        return next == CLOSED ? 1 : next;
    }
}
