package org.mcpjakarta.core.upkeep;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;

/**
 * One kind of work that is repeated. If a turn throws anything, even an {@link Error}, the rest of the turn is still done, and the next
 * turn runs. A failure is logged once, and again only after a turn has succeeded or a minute has passed. Thread-safe.
 */
public final class Upkeep {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final long LOG_INTERVAL = Duration.ofMinutes(1).toNanos();
    /** Marks the threads that run a turn now. */
    private static final ThreadLocal<Boolean> CURRENT = new ThreadLocal<>();

    private final String subject;
    private final LongSupplier nanos;
    private volatile boolean failing;
    private long loggedAt;

    /** @param subject what is maintained, for the log */
    public Upkeep(String subject) {
        this(subject, System::nanoTime);
    }

    Upkeep(String subject, LongSupplier nanos) {
        this.subject = subject;
        this.nanos = nanos;
    }

    /** Whether the current thread runs a turn. Others wait for it, so code of the application must not run here. */
    public static boolean isCurrent() {
        return CURRENT.get() != null;
    }

    /** Runs work that calls the application: here, or on the other threads if this thread {@linkplain #isCurrent() runs a turn}. */
    public static void aside(Executor others, Runnable work) {
        if (isCurrent()) {
            others.execute(work);
        } else {
            work.run();
        }
    }

    /** Runs a turn; returns false if it failed. */
    public boolean run(Runnable turn) {
        return recordResult(thrownBy(turn));
    }

    /** Runs a turn for each element. A failure does not prevent the work for the other elements. Returns false if one failed. */
    public <T> boolean each(Iterable<? extends T> all, Consumer<? super T> work) {
        AtomicReference<@Nullable Throwable> firstFailure = new AtomicReference<>();
        Throwable iterationFailure = thrownBy(
                () -> all.forEach(one -> firstFailure.compareAndSet(null, thrownBy(() -> work.accept(one)))));
        return recordResult(firstFailure.get() == null ? iterationFailure : firstFailure.get());
    }

    private static @Nullable Throwable thrownBy(Runnable work) {
        boolean outermost = !isCurrent();
        try {
            CURRENT.set(true);
            work.run();
            return null;
        } catch (Throwable thrown) { // catch-all: the work concerns many clients, so one failure must not stop it
            return thrown;
        } finally {
            if (outermost) {
                CURRENT.remove();
            }
        }
    }

    private boolean recordResult(@Nullable Throwable failure) {
        if (failure != null) {
            log(failure);
        } else if (failing) {
            failing = false;
        }
        return failure == null;
    }

    private void log(Throwable failure) {
        try {
            if (shouldLog()) {
                LOG.log(Level.WARNING, "MCPJ5005 A periodic job failed (" + subject + "); it will be retried", failure);
            }
        } catch (Throwable ignored) { // if memory is exhausted, logging fails, too
            return;
        }
    }

    private synchronized boolean shouldLog() {
        long now = nanos.getAsLong();
        boolean alreadyLogged = failing && now - loggedAt < LOG_INTERVAL;
        failing = true;
        if (!alreadyLogged) {
            loggedAt = now;
        }
        return !alreadyLogged;
    }
}
