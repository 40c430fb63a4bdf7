package org.mcpjakarta.conformance;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/** A long call that can be cancelled, and a way to see afterwards what became of it. */
@ApplicationScoped
public class CancellationTools {
    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final int PAUSE = 50;

    private final Map<String, String> states = new ConcurrentHashMap<>();

    @Tool(name = "test_cancellable", description = "Works for ten seconds unless it is cancelled")
    public String cancellable(@ToolArg(description = "The name of this piece of work") String id,
            Cancellation cancellation) throws InterruptedException {
        states.put(id, "running");
        long end = System.nanoTime() + LONGEST.toNanos();
        while (System.nanoTime() < end) {
            if (cancellation.isRequested()) {
                states.put(id, "cancelled");
                cancellation.check();
            }
            Thread.sleep(PAUSE);
        }
        states.put(id, "completed");
        return "completed";
    }

    @Tool(name = "test_cancellation_status", description = "Tells what became of a piece of work")
    public String status(@ToolArg(description = "The name of the piece of work") String id) {
        return states.getOrDefault(id, "unknown");
    }
}
