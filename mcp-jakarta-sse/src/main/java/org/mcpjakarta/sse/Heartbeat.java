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
 * Touches all streams at intervals, so that each can do what is due. One thread serves all of them and writes nothing itself. It
 * starts with {@link #start}.
 */
public final class Heartbeat implements Pump.Timing, AutoCloseable {
    private final Duration tick;
    private final Upkeep streams = new Upkeep("streams");
    private final Upkeep bursts = new Upkeep("bursts");
    private final Set<Runnable> touches = ConcurrentHashMap.newKeySet();
    private final Queue<Runnable> soon = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean timerIsSet = new AtomicBoolean();
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
        // A call that outlives the server may still schedule work; its stream has ended by then.
        thread.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    }

    public void start() {
        every(tick, this::touchAll);
    }

    private void touchAll() {
        streams.each(touches, Runnable::run);
    }

    /** Runs the task at this interval, first after one interval, even if it throws. */
    public void every(Duration interval, Runnable task) {
        Upkeep turns = new Upkeep("the server");
        thread.scheduleWithFixedDelay(() -> turns.run(task), interval.toNanos(), interval.toNanos(),
                TimeUnit.NANOSECONDS);
    }

    /** Runs the task once, later. */
    public void once(Duration delay, Runnable task) {
        thread.schedule(() -> streams.run(task), delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Runs the task after {@code Pump.BURST}. One timer serves all tasks that are added meanwhile. */
    @Override
    public void soon(Runnable task) {
        soon.add(task);
        if (timerIsSet.compareAndSet(false, true)) {
            boolean set = false;
            try {
                once(Pump.BURST, this::catchUp);
                set = true;
            } finally {
                // If there was no memory for a timer, the next caller tries again.
                if (!set) {
                    timerIsSet.set(false);
                }
            }
        }
    }

    private void catchUp() {
        timerIsSet.set(false);
        List<Runnable> due = new ArrayList<>();
        for (Runnable task = soon.poll(); task != null; task = soon.poll()) {
            due.add(task);
        }
        bursts.each(due, Runnable::run);
    }

    @Override
    public void add(Runnable touch) {
        touches.add(touch);
    }

    @Override
    public void remove(Runnable touch) {
        if (touches.remove(touch) && touches.isEmpty()) {
            synchronized (touches) {
                touches.notifyAll();
            }
        }
    }

    /** Waits until everything is removed, but not longer than {@code longest}. */
    public void awaitEnd(Duration longest) {
        long begun = System.nanoTime();
        synchronized (touches) {
            long left = longest.toNanos();
            while (!touches.isEmpty() && left > 0) {
                try {
                    TimeUnit.NANOSECONDS.timedWait(touches, left);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
                left = longest.toNanos() - (System.nanoTime() - begun);
            }
        }
    }

    /** Touches everything a last time, now. */
    @Override
    public void close() {
        touchAll();
        touches.clear();
        thread.shutdownNow();
    }
}
