package org.mcpjakarta.sample.showcase;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpException;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.client.Roots;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.log.McpLog;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;

/** Tools that have something to tell before they answer. */
@ApplicationScoped
public class Works {

    private static final int PATIENCE = 20;

    private static final int STEPS = 10;

    private final Map<String, CompletableFuture<String>> ends = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<Void>> stages = new ConcurrentHashMap<>();

    @Inject
    McpFeatures features;

    @Tool(description = "Count, and tell of each number")
    public String count(int to, Progress progress) {
        for (int number = 1; number <= to; number++) {
            progress.send(number, (double) to, "at " + number);
        }
        return "counted to " + to;
    }

    @Tool(description = "Report, and end in an error of the protocol")
    public String breakOff(Progress progress) {
        progress.send(1, 2.0, "half");
        throw McpException.invalidParams("Cannot go on");
    }

    @Tool(description = "Write to the log of the client")
    public String report(McpLog log) {
        log.debug("nobody wants to know");
        log.named("works").info("under way");
        log.error(Map.of("problem", "a small one"));
        return "reported";
    }

    @Tool(description = "List the folders that the client lets one work in")
    public List<String> folders(McpClient client) {
        return client.ask("folders", Roots.list()).orElseThrow().stream().map(root -> root.uri().toString()).toList();
    }

    /** Its first progress tells the client that it runs, so that there is something to cancel. */
    @Tool(description = "Work until somebody says stop")
    public String endless(String name, Progress progress, Cancellation cancellation) throws Exception {
        CompletableFuture<String> stopped = new CompletableFuture<>();
        cancellation.onCancelled(() -> stopped.complete("cancelled"));
        progress.send(1, 2.0, "runs");
        try {
            return stopped.get(PATIENCE, TimeUnit.SECONDS);
        } finally {
            end(name).complete(stopped.getNow("never cancelled"));
        }
    }

    @Tool(description = "Tell how a piece of work has ended")
    public String ended(String name) throws Exception {
        try {
            return end(name).get(PATIENCE, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "still runs";
        }
    }

    /** Tells of ten steps, waits for {@link #goOn}, and tells of ten more. */
    @Tool(description = "Walk in two stages")
    public CompletionStage<String> walk(String name, Progress progress) {
        CompletableFuture<Void> second = new CompletableFuture<>();
        stages.put(name, second);
        step(1, progress);
        return second.thenApply(open -> {
            step(STEPS + 1, progress);
            return "arrived";
        });
    }

    private static void step(int first, Progress progress) {
        for (int number = first; number < first + STEPS; number++) {
            progress.send(number, 2.0 * STEPS, "step " + number);
        }
    }

    @Tool(description = "Let somebody walk on")
    public String goOn(String name) {
        stages.remove(name).complete(null);
        return "gone";
    }

    @Tool(description = "Offer one more tool")
    public String grow(String name) {
        features.tools().add(ToolSpec.named(name).describedAs("Is new").handledBy(call -> "new"));
        return "added";
    }

    private CompletableFuture<String> end(String name) {
        return ends.computeIfAbsent(name, key -> new CompletableFuture<>());
    }
}
