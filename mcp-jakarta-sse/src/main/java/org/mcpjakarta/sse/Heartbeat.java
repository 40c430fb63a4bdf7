package org.mcpjakarta.sse;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Touches streams again and again, so that each can see what is due: one clockwork for all of them, and one thread, which writes
 * nothing by itself. It starts with {@link #start}.
 */
public final class Heartbeat implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final Duration tick;
    private final Set<Runnable> touched = ConcurrentHashMap.newKeySet();
    private final Queue<Runnable> soon = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean awaited = new AtomicBoolean();
    private final ScheduledThreadPoolExecutor thread;

    public Heartbeat(Duration tick) {
        this.tick = tick;
        this.thread = new ScheduledThreadPoolExecutor(1, task -> {
            Thread made = new Thread(task, "mcp-jakarta-heartbeat");
            made.setDaemon(true);
            return made;
        });
        thread.setRemoveOnCancelPolicy(true);
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        // A call that outlives the server has nobody left to beat for.
        thread.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    }

    public void start() {
        every(tick, this::touchAll);
    }

    private void touchAll() {
        touched.forEach(Heartbeat::touch);
    }

    /** Does it again and again, from {@code interval} on. */
    public void every(Duration interval, Runnable task) {
        thread.scheduleWithFixedDelay(() -> touch(task), interval.toNanos(), interval.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Runs the task once, later. */
    public void once(Duration delay, Runnable task) {
        thread.schedule(() -> touch(task), delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Runs the task when a burst has had its time. One timer does for all who ask meanwhile. */
    public void soon(Runnable task) {
        soon.add(task);
        if (awaited.compareAndSet(false, true)) {
            once(Pump.BURST, this::catchUp);
        }
    }

    private void catchUp() {
        awaited.set(false);
        for (Runnable task = soon.poll(); task != null; task = soon.poll()) {
            touch(task);
        }
    }

    /** Touches it at every tick, until removed. */
    public void add(Runnable touch) {
        touched.add(touch);
    }

    public void remove(Runnable touch) {
        if (touched.remove(touch) && touched.isEmpty()) {
            synchronized (touched) {
                touched.notifyAll();
            }
        }
    }

    /** Waits until everything is removed, but no longer than that. */
    public void awaitEnd(Duration longest) {
        long begun = System.nanoTime();
        synchronized (touched) {
            long left = longest.toNanos();
            while (!touched.isEmpty() && left > 0) {
                try {
                    TimeUnit.NANOSECONDS.timedWait(touched, left);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
                left = longest.toNanos() - (System.nanoTime() - begun);
            }
        }
    }

    // One that fails must not keep the others from being touched.
    private static void touch(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "MCPJ5005 The upkeep of a stream failed", e);
        }
    }

    /** Touches everything for the last time, at once. */
    @Override
    public void close() {
        touchAll();
        touched.clear();
        thread.shutdownNow();
    }
}
