package org.mcpjakarta.core.cluster;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads on which a node does what other nodes tell it. They exist only while there is something to do. None of them belongs to a
 * request, so code of the application runs there only with the context of a request.
 */
public final class NodeThreads {
    private static final Duration IDLE = Duration.ofSeconds(10);

    private final ThreadPoolExecutor ordered = pool("mcp-jakarta-node", 1, 1, new LinkedBlockingQueue<>(),
            new ThreadPoolExecutor.DiscardPolicy());
    private final ThreadPoolExecutor parallel = pool("mcp-jakarta-node-call", 0, Integer.MAX_VALUE,
            new SynchronousQueue<>(), new ThreadPoolExecutor.DiscardPolicy());

    NodeThreads() {}

    /** One of these threads. */
    private static final class NodeThread extends Thread {
        NodeThread(Runnable work, String name) {
            // Does not inherit thread locals: those of a request must not reach what is done for others.
            super(null, work, name, 0, false);
            setDaemon(true);
        }
    }

    /** Whether the current thread is one of these, so it does not belong to a request. */
    public static boolean isCurrent() {
        return Thread.currentThread() instanceof NodeThread;
    }

    /** Runs the work after everything that was passed here before. It may wait for the store, but not for anything longer. */
    void inOrder(Runnable work) {
        ordered.execute(work);
    }

    /** Runs the work now, on a thread of its own. Its number is limited by that of the calls that wait. */
    void atOnce(Runnable work) {
        parallel.execute(work);
    }

    /** Threads finish what they do; what has not begun is dropped. */
    void close() {
        ordered.shutdown();
        ordered.getQueue().clear();
        parallel.shutdown();
    }

    private static ThreadPoolExecutor pool(String name, int core, int most, BlockingQueue<Runnable> queue,
            RejectedExecutionHandler afterClose) {
        var pool = new ThreadPoolExecutor(core, most, IDLE.toMillis(), TimeUnit.MILLISECONDS, queue,
                work -> new NodeThread(work, name), afterClose);
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }
}
