package org.mcpjakarta.sample.ee.threads;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.tools.Tool;

/** Looks around when it is cancelled. */
@ApplicationScoped
public class Sentry {
    private static final int PATIENCE = 20;

    private final CountDownLatch onGuard = new CountDownLatch(1);
    private final CompletableFuture<Surroundings> seen = new CompletableFuture<>();

    @Tool(description = "Stand guard until that is cancelled")
    public CompletionStage<String> guard(Cancellation cancellation) {
        cancellation.onCancelled(() -> seen.complete(Surroundings.here()));
        onGuard.countDown();
        return new CompletableFuture<>();
    }

    @Tool(description = "Wait until somebody stands guard")
    public boolean isOnGuard() throws InterruptedException {
        return onGuard.await(PATIENCE, SECONDS);
    }

    @Tool(description = "Report what was seen on cancellation")
    public CompletionStage<Surroundings> report() {
        return seen;
    }
}
