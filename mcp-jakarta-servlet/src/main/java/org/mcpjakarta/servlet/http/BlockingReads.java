package org.mcpjakarta.servlet.http;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts the threads that may wait for the bytes of a body. Nearly every body is there when its request is served, and reading it on the
 * request's thread is the cheapest way by far; but a container does not tell whether it is there. So only a few threads may find out.
 */
final class BlockingReads {
    /** Few enough to leave most threads of the smallest container to others. */
    private static final int MOST = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());

    // One for all endpoints, since they share the threads of the container.
    private static final AtomicInteger COUNT = new AtomicInteger();

    private BlockingReads() {}

    /** Whether the thread at hand may read. In either case {@link #end()} has to follow. */
    static boolean begin() {
        return COUNT.incrementAndGet() <= MOST;
    }

    static void end() {
        COUNT.decrementAndGet();
    }
}
