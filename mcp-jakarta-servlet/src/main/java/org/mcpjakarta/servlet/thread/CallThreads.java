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
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.settings.Settings;

/**
 * The threads that the application's methods run on, where these are not the container's own: as many as there are calls, and how many
 * there may be is a matter of admission. So no call waits for a thread, and none is refused for lack of one.
 */
public final class CallThreads implements AutoCloseable {
    private static final String NAME = "mcp-jakarta-call-";
    private static final Duration IDLE = Duration.ofSeconds(10);
    /** How many actions on cancellation run at once; one that blocks should hold up no other, and all of them not the server. */
    private static final int ACTIONS = 64;
    private static final Duration LAST_ACTIONS = Duration.ofSeconds(2);

    private final Contexts contexts = new Contexts();
    private final ThreadPoolExecutor actions = threads("mcp-jakarta-action-", ACTIONS, ACTIONS,
            new LinkedBlockingQueue<>());
    private final @Nullable Executor ours;

    public CallThreads(Settings.Threads kind) {
        ours = switch (kind) {
            case REQUEST -> null;
            case POOL -> threads(NAME, 0, Integer.MAX_VALUE, new SynchronousQueue<>());
            case VIRTUAL -> perTask(virtual());
        };
    }

    public boolean areOurs() {
        return ours != null;
    }

    /** What belongs to the thread at hand, to run work with on another. */
    public Executor context() {
        return contexts.current();
    }

    /** Those of the container that go by that name, with what belongs to the thread at hand. */
    public Executor detached(String name) {
        return contexts.detached(name);
    }

    /** Threads for actions on cancellation, with what belongs to the thread at hand. */
    public Executor forActions() {
        Executor context = contexts.here();
        return work -> actions.execute(() -> context.execute(work));
    }

    public void execute(Runnable work) {
        if (ours == null) {
            work.run();
        } else {
            ours.execute(work);
        }
    }

    private static Executor perTask(ThreadFactory threads) {
        return task -> threads.newThread(task).start();
    }

    private static ThreadPoolExecutor threads(String name, int kept, int most, BlockingQueue<Runnable> queue) {
        AtomicInteger count = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(kept, most, IDLE.toMillis(), TimeUnit.MILLISECONDS, queue,
                task -> {
                    // Whatever the request's thread would leave to others is not for the calls that come later.
                    Thread made = new Thread(null, task, name + count.incrementAndGet(), 0, false);
                    made.setDaemon(true);
                    return made;
                },
                // What comes after the end is done by whoever brings it.
                (task, ended) -> task.run());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    // By reflection, since this is compiled for a Java that has none. The settings say nothing of them there.
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

    /** Threads that are at work yet end with it. Calls that were cancelled by the stop have a moment for their actions. */
    @Override
    public void close() {
        if (ours instanceof ExecutorService pool) {
            pool.shutdown();
        }
        actions.shutdown();
        try {
            actions.awaitTermination(LAST_ACTIONS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // Whoever stops the server is in a hurry.
            Thread.currentThread().interrupt();
        }
    }
}
