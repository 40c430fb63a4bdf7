package org.mcpjakarta.sample.till;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Idempotent;
import org.mcpjakarta.tools.Tool;

/** Tools that tell of their steps, and differ in what happens if they are called twice. */
@ApplicationScoped
public class Till {
    private static final int STEPS = 10;

    private final Map<String, Integer> effects = new ConcurrentHashMap<>();

    @Tool(description = "Look up a price", annotations = @Tool.Annotations(readOnlyHint = true))
    public String price(String key, Progress progress) {
        walk(progress);
        return "price of " + key;
    }

    @Tool(description = "Pay once, however often it is called", annotations = @Tool.Annotations(idempotentHint = true))
    @Idempotent(argument = "key")
    public String payOnce(String key, Progress progress) {
        walk(progress);
        return "payment " + effect(key) + " of " + key;
    }

    @Tool(description = "Pay with every call")
    public String pay(String key, Progress progress) {
        walk(progress);
        return "payment " + effect(key) + " of " + key;
    }

    @Tool(description = "How often each key was paid", annotations = @Tool.Annotations(readOnlyHint = true))
    public Map<String, Integer> payments() {
        return Map.copyOf(effects);
    }

    private int effect(String key) {
        return effects.merge(key, 1, Integer::sum);
    }

    private static void walk(Progress progress) {
        for (int step = 1; step <= STEPS; step++) {
            progress.send(step, (double) STEPS, "step " + step);
        }
    }
}
