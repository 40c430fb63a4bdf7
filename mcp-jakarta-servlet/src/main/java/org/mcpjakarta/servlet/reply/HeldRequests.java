package org.mcpjakarta.servlet.reply;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

import org.mcpjakarta.servlet.header.Overloads;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.sse.Heartbeat;

/**
 * Requests for streams that arrive while the store is away. They wait until it is back, since clients give a stream up after few
 * refusals; for a limited time, and a limited number of them. No thread blocks meanwhile. Safe for use by many threads.
 */
public final class HeldRequests {
    private static final int MAX_WAITING = 10_000;
    private static final Duration INTERVAL = Duration.ofMillis(250);
    private static final Duration MAX_WAIT = Duration.ofSeconds(20);
    private static final int THREADS = 4;
    private static final Duration IDLE = Duration.ofSeconds(10);

    private final Heartbeat heartbeat;
    private final ThreadPoolExecutor threads;
    private final BooleanSupplier storeIsHere;
    private final Semaphore seats = new Semaphore(MAX_WAITING);
    private final Set<Held> waiting = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean timerIsSet = new AtomicBoolean();
    private volatile boolean closed;

    /** @param storeIsHere whether it is worth trying again */
    public HeldRequests(Heartbeat heartbeat, BooleanSupplier storeIsHere) {
        this.heartbeat = heartbeat;
        this.storeIsHere = storeIsHere;
        // The heartbeat must not wait for the store.
        this.threads = new ThreadPoolExecutor(THREADS, THREADS, IDLE.toMillis(), TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(), work -> {
                    Thread made = new Thread(null, work, "mcp-jakarta-held", 0, false);
                    made.setDaemon(true);
                    return made;
                });
        threads.allowCoreThreadTimeOut(true);
        // What is tried again after the end is refused, which takes no time.
        threads.setRejectedExecutionHandler((late, pool) -> late.run());
    }

    /**
     * Holds the request.
     *
     * @param again serves it, or throws
     * @throws StoreUnavailableException the given one, if too many requests are held already
     */
    public void hold(HttpReply reply, Runnable again, StoreUnavailableException away) {
        if (!seats.tryAcquire()) {
            throw away;
        }
        reply.memory().awaitRoom();
        keep(new Held(reply, again, System.nanoTime()));
    }

    // Looked at afterwards: either close finds the request, or this finds that it is too late.
    private void keep(Held held) {
        waiting.add(held);
        if (closed) {
            held.refuse();
        } else {
            schedule();
        }
    }

    /** Refuses all requests that are held, and those that still come. */
    public void close() {
        closed = true;
        List.copyOf(waiting).forEach(Held::refuse);
        threads.shutdown();
    }

    private void schedule() {
        if (!waiting.isEmpty() && timerIsSet.compareAndSet(false, true)) {
            heartbeat.once(INTERVAL, this::look);
        }
    }

    private void look() {
        timerIsSet.set(false);
        boolean here = storeIsHere.getAsBoolean();
        waiting.forEach(held -> {
            if (here && held.leaves()) {
                threads.execute(held::tryAgain);
            } else if (held.isTooOld()) {
                held.refuse();
            }
        });
        schedule();
    }

    private final class Held {
        private final HttpReply reply;
        private final Runnable again;
        private final long since;

        Held(HttpReply reply, Runnable again, long since) {
            this.reply = reply;
            this.again = again;
            this.since = since;
        }

        boolean isTooOld() {
            return System.nanoTime() - since > MAX_WAIT.toNanos();
        }

        boolean leaves() {
            return waiting.remove(this);
        }

        void tryAgain() {
            if (closed) {
                keep(this);
                return;
            }
            try {
                again.run();
                seats.release();
            } catch (StoreUnavailableException stillAway) {
                keep(this);
            } catch (IllegalStateException e) {
                // The container has ended the request because the client has left; no answer is possible.
                seats.release();
                reply.abandon();
            } catch (RuntimeException | Error thrown) { // catch-all: nothing else would end the request
                seats.release();
                reject(Rejection.of(thrown));
            }
        }

        void refuse() {
            if (leaves()) {
                seats.release();
                reject(Rejection.of(Overloads.STORE_AWAY));
            }
        }

        private void reject(Rejection rejection) {
            try {
                reply.reject(rejection);
            } catch (IOException | IllegalStateException e) {
                reply.abandon();
            }
        }
    }
}
