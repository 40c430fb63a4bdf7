package org.mcpjakarta.sse;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

import org.mcpjakarta.core.upkeep.Upkeep;

/**
 * The threads that write to connections, so that nobody who has something to say waits for a client. There are few of them: a write
 * does not wait as a rule. Where a container makes it wait all the same, it is held against connections that were sent much already;
 * what is little fits into the buffers of the operating system. So one pool of threads never waits, and serves all streams that say
 * little, whatever becomes of the other.
 */
public final class WriterThreads implements AutoCloseable {
    /** How many bytes of a connection are taken even if its client never reads. */
    public static final int SURE = 1 << 14;

    private static final int SWIFT = 2;
    private static final int PATIENT = 64;
    private static final Duration IDLE = Duration.ofSeconds(10);

    private final Executor swift;
    private final Executor patient;
    private final LongSupplier clock;
    private final Upkeep upkeep = new Upkeep("connections");
    private volatile boolean closed;

    /** A piece of writing, told whether it may wait. */
    interface Work {
        void run(boolean mayWait);
    }

    public WriterThreads() {
        this(threads("mcp-jakarta-swift-", SWIFT), threads("mcp-jakarta-patient-", PATIENT), System::nanoTime);
    }

    WriterThreads(Executor swift, Executor patient, LongSupplier clock) {
        this.swift = swift;
        this.patient = patient;
        this.clock = clock;
    }

    long now() {
        return clock.getAsLong();
    }

    /**
     * Whether the work will be done; not where there is no memory for one more thread.
     *
     * @param written how many bytes the connection was sent so far
     */
    boolean execute(Work work, long written) {
        boolean mayWait = written >= SURE;
        return upkeep.run(
                () -> (mayWait ? patient : swift).execute(() -> upkeep.run(() -> work.run(mayWait))));
    }

    private static ThreadPoolExecutor threads(String name, int most) {
        AtomicInteger count = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(most, most, IDLE.toMillis(), TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(), task -> {
                    Thread made = new Thread(task, name + count.incrementAndGet());
                    made.setDaemon(true);
                    return made;
                },
                // What comes after the end is done by whoever brings it.
                (task, ended) -> task.run());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /** A thread that waits is left alone: its container lets it go in time. */
    @Override
    public void close() {
        for (Executor executor : new Executor[]{swift, patient}) {
            if (executor instanceof ThreadPoolExecutor pool) {
                pool.shutdown();
            }
        }
        closed = true;
    }

    /** Whether whatever is not written by now will not be. */
    public boolean isClosed() {
        return closed;
    }
}
