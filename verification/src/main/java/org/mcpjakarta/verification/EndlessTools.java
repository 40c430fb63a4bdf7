package org.mcpjakarta.verification;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.tools.Tool;

/** Tools that never end by themselves, and a count of those that were cancelled. */
@ApplicationScoped
public class EndlessTools {
    private final AtomicInteger cancelled = new AtomicInteger();

    @Tool(description = "Never answer; count the cancellation")
    public CompletionStage<String> endless(Cancellation cancellation) {
        cancellation.onCancelled(cancelled::incrementAndGet);
        return new CompletableFuture<>();
    }

    @Tool(description = "Never answer; fail with an Error when cancelled")
    public CompletionStage<String> failWhenCancelled(Cancellation cancellation) {
        cancellation.onCancelled(() -> {
            throw new AssertionError("Thrown on purpose when the call was cancelled");
        });
        return new CompletableFuture<>();
    }

    @Tool(description = "Return how many calls of endless were cancelled")
    public int cancelledCalls() {
        return cancelled.get();
    }
}
