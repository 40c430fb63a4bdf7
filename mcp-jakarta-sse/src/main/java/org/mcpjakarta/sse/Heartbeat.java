package org.mcpjakarta.sse;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import org.mcpjakarta.core.upkeep.Upkeep;

/**
 * Touches streams again and again, so that each can see what is due: one clockwork for all of them, and one thread, which writes
 * nothing by itself. It starts with {@link #start}.
 */
public final class Heartbeat implements AutoCloseable {
    private final Duration tick;
    private final Upkeep streams = new Upkeep("streams");
    private final Upkeep bursts = new Upkeep("bursts");
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
        streams.each(touched, Runnable::run);
    }

    /** Does it again and again, from {@code interval} on, whatever becomes of it. */
    public void every(Duration interval, Runnable task) {
        Upkeep turns = new Upkeep("the server");
        thread.scheduleWithFixedDelay(() -> turns.run(task), interval.toNanos(), interval.toNanos(),
                TimeUnit.NANOSECONDS);
    }

    /** Runs the task once, later. */
    public void once(Duration delay, Runnable task) {
        thread.schedule(() -> streams.run(task), delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Runs the task when a burst has had its time. One timer does for all who ask meanwhile. */
    public void soon(Runnable task) {
        soon.add(task);
        if (awaited.compareAndSet(false, true)) {
            boolean set = false;
            try {
                once(Pump.BURST, this::catchUp);
                set = true;
            } finally {
                // Where there is no memory for a timer, the next one who asks tries again.
                if (!set) {
                    awaited.set(false);
                }
            }
        }
    }

    private void catchUp() {
        awaited.set(false);
        List<Runnable> due = new ArrayList<>();
        for (Runnable task = soon.poll(); task != null; task = soon.poll()) {
            due.add(task);
        }
        bursts.each(due, Runnable::run);
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

    /** Touches everything for the last time, at once. */
    @Override
    public void close() {
        touchAll();
        touched.clear();
        thread.shutdownNow();
    }
}
