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
 * The threads that write to connections, so that threads that produce messages never wait for a client. There are few of them, since a
 * write usually does not block. In some containers it can. The first bytes of a connection fit into the buffers of the operating
 * system and never block, so the swift pool writes only those: it keeps serving streams with little traffic even if all threads of the
 * patient pool, which write the rest, are blocked.
 */
public final class WriterThreads implements AutoCloseable {
    /** How many bytes a connection accepts without blocking even if its client never reads. */
    public static final int SURE = 1 << 14;

    private static final int SWIFT_THREADS = 2;
    private static final int PATIENT_THREADS = 64;
    private static final Duration IDLE = Duration.ofSeconds(10);

    private final Executor swift;
    private final Executor patient;
    private final LongSupplier clock;
    private final Upkeep upkeep = new Upkeep("connections");
    private volatile boolean closed;

    /** A write that knows whether its thread may block. */
    interface Work {
        void run(boolean mayWait);
    }

    public WriterThreads() {
        this(threads("mcp-jakarta-swift-", SWIFT_THREADS), threads("mcp-jakarta-patient-", PATIENT_THREADS),
                System::nanoTime);
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
     * Hands over the work; false if it will not be done, because there is no memory for another thread.
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
                // After shutdown, work runs on the thread that submits it.
                (task, ended) -> task.run());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /** Does not interrupt threads that are blocked in a write: the container releases them in time. */
    @Override
    public void close() {
        for (Executor executor : new Executor[]{swift, patient}) {
            if (executor instanceof ThreadPoolExecutor pool) {
                pool.shutdown();
            }
        }
        closed = true;
    }

    /** Whether these threads have been shut down, so that remaining bytes need not be written. */
    public boolean isClosed() {
        return closed;
    }
}
