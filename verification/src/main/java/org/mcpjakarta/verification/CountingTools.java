package org.mcpjakarta.verification;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;

/**
 * Tools by which a client sees whether it has missed anything: each message of a call tells the number that its event should have. No
 * thread waits between two messages.
 */
@ApplicationScoped
public class CountingTools {
    private static final int MOST = 1_000;

    @Inject
    McpFeatures features;

    /** What the user is asked for in the middle. */
    public record GoOn(boolean goOn) {}

    /**
     * Reports 1, 2, 3 and so on. The question in the middle is an event, too, so it takes the place of one number, and the result is the
     * event after the last number.
     */
    @Tool(description = "Count to a number, so many milliseconds apart, and ask the user in the middle whether to go on")
    public CompletionStage<String> count(int to, int gap, McpClient client, Progress progress) {
        int last = Math.max(2, Math.min(to, MOST));
        int middle = (last + 1) / 2;
        Executor pause = CompletableFuture.delayedExecutor(Math.max(1, gap), TimeUnit.MILLISECONDS);
        boolean[] first = {false};
        client.once("begun", Boolean.class, () -> first[0] = true);
        if (first[0]) {
            return count(1, middle, pause, progress).thenApply(end -> {
                client.ask("go-on", Elicit.form("Shall I go on?", GoOn.class));
                throw new IllegalStateException("The answer was there before the question");
            });
        }
        boolean goOn = client.ask("go-on", Elicit.form("Shall I go on?", GoOn.class)).orElseThrow().goOn();
        return count(middle + 1, goOn ? last + 1 : middle + 1, pause, progress).thenApply(end -> "counted to " + last);
    }

    // From the first number to the one before the end.
    private static CompletionStage<Void> count(int next, int end, Executor pause, Progress progress) {
        if (next >= end) {
            return CompletableFuture.completedFuture(null);
        }
        return CompletableFuture.runAsync(() -> progress.send(next), pause)
                .thenCompose(sent -> count(next + 1, end, pause, progress));
    }

    @Tool(description = "Return a number after so many milliseconds, as a task")
    @RunsAsTask(required = true)
    public int later(int number, int millis) throws InterruptedException {
        Thread.sleep(Math.max(0, Math.min(millis, 60_000)));
        return number;
    }

    @Tool(description = "Announce that a resource has changed")
    public String tell(String uri) {
        features.resources().updated(uri);
        return "told";
    }

    @Tool(description = "Add a tool, or remove it again, so that the list of tools changes")
    public synchronized String changeTools() {
        if (!features.tools().remove("sometimes")) {
            features.tools().add(ToolSpec.named("sometimes").describedAs("Comes and goes").handledBy(call -> "here"));
        }
        return "changed";
    }
}
