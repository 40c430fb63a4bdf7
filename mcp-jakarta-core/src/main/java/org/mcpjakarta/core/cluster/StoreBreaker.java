package org.mcpjakarta.core.cluster;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Lets calls to the store fail at once while it is away, so that not every thread waits for its own timeout. One call after the other is
 * tried meanwhile; when one succeeds, the store is back. Thread-safe; takes no lock while the store is there.
 */
final class StoreBreaker {
    /** How long nothing is tried after a failure. */
    static final Duration STEP = Duration.ofMillis(250);

    private static final String NO_ANSWER = "The store does not answer";
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final LongSupplier nanos;
    private final AtomicLong triedAt = new AtomicLong();
    private final List<Runnable> onAway = new CopyOnWriteArrayList<>();
    private volatile boolean away;

    /** @param nanos the current time in nanoseconds */
    StoreBreaker(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** @throws StoreUnavailableException by the call, or without making it */
    <T> T call(Supplier<T> work) {
        boolean tried = away;
        if (tried && !mayTry()) {
            throw new StoreUnavailableException(NO_ANSWER);
        }
        T result;
        try {
            result = work.get();
        } catch (StoreUnavailableException failure) {
            failed(failure);
            throw failure;
        }
        // A call that began before the store went away proves nothing.
        if (tried) {
            succeeded();
        }
        return result;
    }

    /** The same for what a node may know without asking the store, so that it does not prove that the store is there. */
    <T> T recall(Supplier<T> work) {
        if (away) {
            throw new StoreUnavailableException(NO_ANSWER);
        }
        return call(work);
    }

    void run(Runnable work) {
        call(() -> {
            work.run();
            return true;
        });
    }

    private boolean mayTry() {
        long last = triedAt.get();
        long now = nanos.getAsLong();
        return now - last >= STEP.toNanos() && triedAt.compareAndSet(last, now);
    }

    private void failed(StoreUnavailableException failure) {
        synchronized (this) {
            triedAt.set(nanos.getAsLong());
            if (away) {
                return;
            }
            away = true;
        }
        LOG.log(Level.WARNING, "MCPJ6001 The store that the nodes share does not answer: " + failure.getMessage()
                + "; what needs it is refused until it does");
        onAway.forEach(Runnable::run);
    }

    private void succeeded() {
        synchronized (this) {
            if (!away) {
                return;
            }
            away = false;
        }
        LOG.log(Level.INFO, "MCPJ6001 The store that the nodes share answers again");
    }

    boolean isAvailable() {
        return !away;
    }

    /** Adds an action that runs when the store goes away, on the thread that found out. It must not block. */
    void onAway(Runnable action) {
        onAway.add(action);
    }
}
