package org.mcpjakarta.core.upkeep;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.spi.Registration;

/**
 * A timer with a thread of its own, which is there while something is to come. The JDK has one that is shared, but its thread would
 * keep the class loader of the application that was the first to use it.
 */
public final class TimerThread implements Timer, AutoCloseable {
    private static final int IDLE_SECONDS = 10;

    private final Upkeep upkeep = new Upkeep("what is due");
    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, task -> {
        Thread made = new Thread(task, "mcp-jakarta-timer");
        made.setDaemon(true);
        return made;
    });

    public TimerThread() {
        thread.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        thread.allowCoreThreadTimeOut(true);
        // An appointment that is taken back is forgotten at once, and what it was about with it.
        thread.setRemoveOnCancelPolicy(true);
        thread.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    }

    @Override
    public Registration after(Duration delay, Runnable task) {
        Future<?> due = thread.schedule(() -> upkeep.run(task), delay.toMillis(), TimeUnit.MILLISECONDS);
        return () -> due.cancel(false);
    }

    /** What was still to come will not happen. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
