package org.mcpjakarta.core.call;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Runs something later, unless told otherwise before. */
@FunctionalInterface
public interface Timer {
    /** Uses the JDK's shared timer thread, so that no thread of ours outlives an undeployment. */
    Timer SHARED = (delay, task) -> {
        Executor later = CompletableFuture.delayedExecutor(delay.toMillis(), TimeUnit.MILLISECONDS);
        CompletableFuture<Void> run = CompletableFuture.runAsync(task, later);
        return () -> run.cancel(false);
    };

    /** Returns what takes the appointment back. */
    Runnable after(Duration delay, Runnable task);
}
