package org.mcpjakarta.core.upkeep;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.spi.Registration;

/**
 * A timer with a thread of its own, which exists only while tasks are scheduled. The JDK has a shared timer thread, but that would keep
 * a reference to the class loader of the first application that uses it.
 */
public final class TimerThread implements Timer, AutoCloseable {
    private static final int IDLE_SECONDS = 10;

    private final Upkeep upkeep = new Upkeep("timer");
    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, task -> {
        Thread daemon = new Thread(task, "mcp-jakarta-timer");
        daemon.setDaemon(true);
        return daemon;
    });

    public TimerThread() {
        thread.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        thread.allowCoreThreadTimeOut(true);
        // A cancelled task is removed immediately, so that everything it refers to can be collected.
        thread.setRemoveOnCancelPolicy(true);
        thread.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    }

    @Override
    public Registration after(Duration delay, Runnable task) {
        Future<?> scheduled = thread.schedule(() -> upkeep.run(task), delay.toMillis(), TimeUnit.MILLISECONDS);
        return () -> scheduled.cancel(false);
    }

    /** Tasks that are still scheduled will not run. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
