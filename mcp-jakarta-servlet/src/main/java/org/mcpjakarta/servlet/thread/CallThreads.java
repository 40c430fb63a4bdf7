package org.mcpjakarta.servlet.thread;

import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.settings.Settings;

/**
 * The threads that run the application's methods, unless these run on the threads of the container. There are as many threads as
 * calls, whose number is limited by admission. So no call waits for a thread, and none is refused for lack of one.
 */
public final class CallThreads implements AutoCloseable {
    private static final String NAME = "mcp-jakarta-call-";
    private static final Duration IDLE = Duration.ofSeconds(10);
    /** How many cancellation actions run at once. One that blocks should not delay others; many that block should not harm the server. */
    private static final int ACTIONS = 64;
    private static final Duration LAST_ACTIONS = Duration.ofSeconds(2);

    private final Contexts contexts = new Contexts();
    private final ThreadPoolExecutor actions = threads("mcp-jakarta-action-", ACTIONS, ACTIONS,
            new LinkedBlockingQueue<>());
    private final @Nullable Executor executor;

    public CallThreads(Settings.Threads kind) {
        executor = switch (kind) {
            case REQUEST -> null;
            case POOL -> threads(NAME, 0, Integer.MAX_VALUE, new SynchronousQueue<>());
            case VIRTUAL -> perTask(virtual());
        };
    }

    public boolean areOurs() {
        return executor != null;
    }

    /** Captures the context of the current thread, to run work with it on another thread. */
    public Executor context() {
        return contexts.current();
    }

    /** The container's executor of that name, with the context of the current thread. */
    public Executor detached(String name) {
        return contexts.detached(name);
    }

    /** Threads for what the application does about calls that end by themselves, with the context of the current thread. */
    public Executor forActions() {
        Executor context = contexts.currentOrNone();
        return work -> actions.execute(() -> inContext(context, work));
    }

    // A container may refuse the context while the application stops. The work must be done nevertheless: a call may depend on it.
    private static void inContext(Executor context, Runnable work) {
        AtomicBoolean begun = new AtomicBoolean();
        try {
            context.execute(() -> {
                begun.set(true);
                work.run();
            });
        } finally {
            if (!begun.get()) {
                work.run();
            }
        }
    }

    public void execute(Runnable work) {
        if (executor == null) {
            work.run();
        } else {
            executor.execute(work);
        }
    }

    private static Executor perTask(ThreadFactory threads) {
        return task -> threads.newThread(task).start();
    }

    private static ThreadPoolExecutor threads(String name, int core, int most, BlockingQueue<Runnable> queue) {
        AtomicInteger count = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(core, most, IDLE.toMillis(), TimeUnit.MILLISECONDS, queue,
                task -> {
                    // Does not inherit thread locals: those of one request must not reach the calls that come later.
                    Thread made = new Thread(null, task, name + count.incrementAndGet(), 0, false);
                    made.setDaemon(true);
                    return made;
                },
                // After shutdown, work runs on the thread that submits it.
                (task, ended) -> task.run());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    // By reflection, since this is compiled for Java 17, which has no virtual threads. The settings do not choose them there.
    private static ThreadFactory virtual() {
        try {
            Class<?> type = Class.forName("java.lang.Thread$Builder");
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            type.getMethod("name", String.class, long.class).invoke(builder, NAME, 1L);
            type.getMethod("inheritInheritableThreadLocals", boolean.class).invoke(builder, false);
            return (ThreadFactory) type.getMethod("factory").invoke(builder);
        } catch (ClassNotFoundException | NoSuchMethodException | IllegalAccessException
                | InvocationTargetException e) {
            throw new IllegalStateException("There are no virtual threads on Java " + Runtime.version().feature(), e);
        }
    }

    /** Running threads finish their work. Calls that were cancelled by the stop get a moment for their cancellation actions. */
    @Override
    public void close() {
        if (executor instanceof ExecutorService pool) {
            pool.shutdown();
        }
        actions.shutdown();
        try {
            actions.awaitTermination(LAST_ACTIONS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // The thread that stops the server does not want to wait any longer.
            Thread.currentThread().interrupt();
        }
    }
}
