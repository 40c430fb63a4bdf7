package org.mcpjakarta.sample.talk;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.LockSupport;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

/** Talks on a thread of its own, whether or not somebody listens. */
@ApplicationScoped
public class Babbler {
    private static final long PAUSE_NANOS = 100_000;

    @Tool(description = "Say so many words, one after the other")
    public CompletionStage<String> babble(int count, Progress progress) {
        return CompletableFuture.supplyAsync(() -> {
            for (int number = 1; number <= count; number++) {
                progress.send(number, (double) count, "word");
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            return "enough";
        }, task -> {
            Thread thread = new Thread(task, "babbler");
            thread.setDaemon(true);
            thread.start();
        });
    }

    @Tool(description = "Say it again")
    public String echo(String text) {
        return text;
    }

    @Tool(description = "Say one long word")
    public String drone(int length) {
        return "o".repeat(length);
    }
}
