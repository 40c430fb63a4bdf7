package org.mcpjakarta.wire;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Work beside a test, each on a thread of its own. The common pool has a single thread on two cores, and a request that waits holds it. */
final class Background {
    private Background() {}

    static <T> CompletableFuture<T> supply(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, Background::start);
    }

    static CompletableFuture<Void> run(Runnable work) {
        return CompletableFuture.runAsync(work, Background::start);
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
    }
}
