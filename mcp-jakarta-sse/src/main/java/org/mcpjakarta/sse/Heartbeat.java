package org.mcpjakarta.sse;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Touches streams again and again. Containers do not tell when a client has left; only a write that fails does. One thread for all
 * of them, and none while there is nothing to touch.
 */
public final class Heartbeat implements AutoCloseable {
    private final Duration interval;
    private final Set<Runnable> beating = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService thread;

    public Heartbeat(Duration interval) {
        this.interval = interval;
        ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread made = new Thread(task, "mcp-jakarta-heartbeat");
            made.setDaemon(true);
            return made;
        });
        executor.setKeepAliveTime(interval.toMillis() * 2, TimeUnit.MILLISECONDS);
        executor.allowCoreThreadTimeOut(true);
        executor.setRemoveOnCancelPolicy(true);
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        // A call that outlives the server has nobody left to beat for.
        executor.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        this.thread = executor;
    }

    public Duration interval() {
        return interval;
    }

    /** Runs the task once, later. */
    public void once(Duration delay, Runnable task) {
        thread.schedule(task, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Touches it first after {@code delay}, then at every interval, until removed. */
    public void add(Runnable touch, Duration delay) {
        if (beating.add(touch)) {
            schedule(touch, delay);
        }
    }

    public void remove(Runnable touch) {
        beating.remove(touch);
    }

    private void schedule(Runnable touch, Duration delay) {
        thread.schedule(() -> {
            if (beating.contains(touch)) {
                touch.run();
                schedule(touch, interval);
            }
        }, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        beating.clear();
        thread.shutdownNow();
    }
}
