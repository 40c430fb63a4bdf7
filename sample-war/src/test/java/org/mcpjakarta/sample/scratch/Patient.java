package org.mcpjakarta.sample.scratch;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

/** Has time. */
@ApplicationScoped
public class Patient {
    /** Its progress tells the client that it runs. */
    @Tool(description = "Wait for something that never comes")
    public CompletionStage<String> linger(Progress progress) {
        progress.send(1, null, "waiting");
        return new CompletableFuture<>();
    }

    @Tool(description = "Say more than anybody takes who does not listen")
    public CompletionStage<String> tellMuch(Progress progress) {
        progress.send(1, null, "telling");
        return CompletableFuture.supplyAsync(() -> "x".repeat(12 << 20));
    }

    @Tool(description = "Answer at once")
    public String answer() {
        return "here";
    }
}
