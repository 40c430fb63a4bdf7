package org.mcpjakarta.servlet.http;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Limits the threads that may block while they read a body. Nearly every body has arrived when its request is served, and reading it
 * on the request's thread is by far the cheapest way; but containers do not report whether it has. So only a few threads may try.
 */
final class BlockingReads {
    /** Few enough to leave most threads of even the smallest container free. */
    private static final int MAX_THREADS = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());

    // One counter for all endpoints, since they share the threads of the container.
    private static final AtomicInteger COUNT = new AtomicInteger();

    private BlockingReads() {}

    /** Whether the current thread may read. In either case {@link #end()} has to follow. */
    static boolean begin() {
        return COUNT.incrementAndGet() <= MAX_THREADS;
    }

    static void end() {
        COUNT.decrementAndGet();
    }
}
