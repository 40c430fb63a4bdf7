package org.mcpjakarta.sse;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * A thread that works with the store: it repeats a step, without a pause while there is work, otherwise when it is woken. If the store
 * does not answer, it pauses and tries again.
 */
final class StoreThread implements AutoCloseable {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(250);

    private final BooleanSupplier step;
    private final LongSupplier idle;
    private final Thread thread;
    private final Upkeep upkeep = new Upkeep("streams in the store");
    private volatile boolean woken;
    private volatile boolean waits;
    private volatile boolean closed;

    /**
     * @param step returns whether there may be more work
     * @param idle after how many nanoseconds the step is taken even if nobody wakes the thread
     */
    StoreThread(String name, BooleanSupplier step, LongSupplier idle) {
        this.step = step;
        this.idle = idle;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** There is work. By any thread; does not block. */
    void wake() {
        woken = true;
        if (waits) {
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        Duration pause = FIRST_PAUSE;
        while (!closed) {
            woken = false;
            Outcome outcome = step();
            if (outcome == Outcome.FAILED) {
                pause(pause);
                pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
            } else {
                pause = FIRST_PAUSE;
            }
            if (outcome == Outcome.IDLE) {
                await();
            }
        }
    }

    private enum Outcome {
        BUSY,
        IDLE,
        FAILED
    }

    private Outcome step() {
        Outcome[] outcome = {Outcome.FAILED};
        upkeep.run(() -> {
            try {
                outcome[0] = step.getAsBoolean() ? Outcome.BUSY : Outcome.IDLE;
            } catch (StoreUnavailableException e) {
                // The store reports by itself that it is away.
                outcome[0] = Outcome.FAILED;
            }
        });
        return outcome[0];
    }

    private void await() {
        waits = true;
        if (!woken && !closed) {
            LockSupport.parkNanos(this, idle.getAsLong());
        }
        waits = false;
    }

    private void pause(Duration length) {
        long end = System.nanoTime() + length.toNanos();
        for (long left = length.toNanos(); left > 0 && !closed; left = end - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
    }

    /** Ends the thread after its current step, without waiting for it. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
