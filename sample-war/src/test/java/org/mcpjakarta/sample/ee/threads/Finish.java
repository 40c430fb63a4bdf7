package org.mcpjakarta.sample.ee.threads;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.Tool;

/** Where somebody waits for the runner. */
@ApplicationScoped
public class Finish {
    private static final int PATIENCE = 20;

    private final CompletableFuture<Surroundings> reached = new CompletableFuture<>();
    private final CountDownLatch spectators = new CountDownLatch(1);

    @Tool(description = "Wait for the runner")
    public CompletionStage<Surroundings> finish() {
        spectators.countDown();
        return reached;
    }

    void awaitSpectator() {
        try {
            spectators.await(PATIENCE, SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void reached(Surroundings surroundings) {
        reached.complete(surroundings);
    }
}
