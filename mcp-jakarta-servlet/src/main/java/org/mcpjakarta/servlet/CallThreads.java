package org.mcpjakarta.servlet;

import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.engine.Settings;

/**
 * The threads that the application's methods run on, where these are not the container's own: as many as there are calls, and how many
 * there may be is a matter of admission. So no call waits for a thread, and none is refused for lack of one.
 */
final class CallThreads implements AutoCloseable {
    private static final String NAME = "mcp-jakarta-call-";
    private static final Duration IDLE = Duration.ofSeconds(10);

    private final Contexts contexts = new Contexts();
    private final @Nullable Executor ours;

    CallThreads(Settings.Threads kind) {
        ours = switch (kind) {
            case REQUEST -> null;
            case POOL -> pool();
            case VIRTUAL -> perTask(virtual());
        };
    }

    boolean areOurs() {
        return ours != null;
    }

    /** What belongs to the thread at hand, to run work with on another. */
    Executor context() {
        return contexts.current();
    }

    /** Those of the container that go by that name, with what belongs to the thread at hand. */
    Executor detached(String name) {
        return contexts.detached(name);
    }

    void execute(Runnable work) {
        if (ours == null) {
            work.run();
        } else {
            ours.execute(work);
        }
    }

    private static Executor perTask(ThreadFactory threads) {
        return task -> threads.newThread(task).start();
    }

    private static ThreadPoolExecutor pool() {
        AtomicInteger count = new AtomicInteger();
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, IDLE.toMillis(), TimeUnit.MILLISECONDS,
                new SynchronousQueue<>(), task -> {
                    // Whatever the request's thread would leave to others is not for the calls that come later.
                    Thread made = new Thread(null, task, NAME + count.incrementAndGet(), 0, false);
                    made.setDaemon(true);
                    return made;
                },
                // What comes after the end is done by whoever brings it.
                (task, ended) -> task.run());
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

    /** Threads that are at work yet end with it. */
    @Override
    public void close() {
        if (ours instanceof ExecutorService pool) {
            pool.shutdown();
        }
    }
}
