package org.mcpjakarta.core.report;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/**
 * The thread that tells listeners what belongs to no request, such as a session that has expired. The thread that has noticed it, on
 * which timeouts depend, must not wait for listeners. Reports come in order; if too many wait, further ones are dropped. The thread
 * exists only while there is something to report.
 */
final class ReportThread implements Executor, AutoCloseable {
    private static final int MOST_WAITING = 10_000;
    private static final int IDLE_SECONDS = 10;

    // That of the application, which creates this. Otherwise it would be that of whichever thread reports first.
    private final @Nullable ClassLoader loader = Thread.currentThread().getContextClassLoader();
    private final ThreadPoolExecutor thread = new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MOST_WAITING), work -> {
                // Does not inherit thread locals: those of a request must not reach what is reported later.
                Thread made = new Thread(null, work, "mcp-jakarta-report", 0, false);
                made.setContextClassLoader(loader);
                made.setDaemon(true);
                return made;
            });

    ReportThread() {
        thread.allowCoreThreadTimeOut(true);
    }

    /** @throws RejectedExecutionException if too many reports wait */
    @Override
    public void execute(Runnable report) {
        thread.execute(report);
    }

    /** What waits is still reported. */
    @Override
    public void close() {
        thread.shutdown();
    }
}
