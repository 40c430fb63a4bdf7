package org.mcpjakarta.sample.ee.manners;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

import jakarta.enterprise.context.ApplicationScoped;

import org.eclipse.microprofile.faulttolerance.Asynchronous;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Fallback;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

/** Asks somebody who is not reliable. */
@ApplicationScoped
public class Weather {
    private static final int TRIES = 3;
    private static final long SHORT = 200;

    public record Sky(String colour) {}

    private final Map<String, Integer> asked = new ConcurrentHashMap<>();

    @Retry(maxRetries = TRIES, jitter = 0)
    @Tool(description = "Ask until there is an answer")
    public String retried(String who) {
        int times = asked.merge(who, 1, Integer::sum);
        if (times < TRIES) {
            throw new IllegalStateException("no answer");
        }
        return "asked " + times + " times";
    }

    @Retry(maxRetries = TRIES, abortOn = ToolCallException.class)
    @Tool(description = "Ask once, since the answer is no")
    public String refused(String who) {
        throw new ToolCallException("refused " + asked.merge(who, 1, Integer::sum) + " times");
    }

    @Timeout(SHORT)
    @Tool(description = "Ask somebody who never answers")
    public String late() throws InterruptedException {
        new CountDownLatch(1).await();
        return "never";
    }

    @Timeout(SHORT)
    @Fallback(fallbackMethod = "guess")
    @Tool(description = "Ask somebody who never answers, and guess")
    public String guessed() throws InterruptedException {
        return late();
    }

    @Asynchronous
    @Timeout(SHORT)
    @Retry(maxRetries = TRIES, jitter = 0)
    @Tool(description = "Ask on another thread until there is an answer")
    public CompletionStage<String> later(String who) {
        return CompletableFuture.completedStage(retried(who));
    }

    @CircuitBreaker(requestVolumeThreshold = 2)
    @Tool(description = "Fail until nobody is asked any more")
    public String broken(String who) {
        asked.merge(who, 1, Integer::sum);
        throw new IllegalStateException("no answer");
    }

    @Retry(maxRetries = TRIES, jitter = 0)
    @Fallback(fallbackMethod = "guessFor")
    @Tool(description = "Ask the user, who is reliable")
    public String seen(McpClient client) {
        return client.ask("sky", Elicit.form("What do you see?", Sky.class)).orElseThrow().colour();
    }

    @Tool(description = "Tell how often somebody was asked")
    public int askedTimes(String who) {
        return asked.getOrDefault(who, 0);
    }

    private String guessFor(McpClient client) {
        return guess();
    }

    private String guess() {
        return "rain, probably";
    }
}
