package org.mcpjakarta.core.call;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs something later, unless told otherwise before. */
@FunctionalInterface
public interface Timer {
    /** Uses the JDK's shared timer thread, so that no thread of ours outlives an undeployment. */
    Timer SHARED = (delay, task) -> {
        CompletableFuture<Boolean> due = new CompletableFuture<>();
        due.completeOnTimeout(true, delay.toMillis(), TimeUnit.MILLISECONDS).thenAcceptAsync(kept -> {
            if (kept) {
                task.run();
            }
        });
        // Completed rather than cancelled: only then does the shared timer forget the appointment, and the task with it.
        return () -> due.complete(false);
    };

    /** Returns what takes the appointment back. */
    Runnable after(Duration delay, Runnable task);
}
