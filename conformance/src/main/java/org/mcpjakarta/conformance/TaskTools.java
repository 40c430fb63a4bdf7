package org.mcpjakarta.conformance;

import java.util.Map;
import java.util.concurrent.TimeUnit;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpException;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;
import org.mcpjakarta.tools.ToolCallException;

/** Tools that go on after their request was answered, and one that does not. */
@ApplicationScoped
public class TaskTools {
    private static final int PAUSE = 50;

    /** A name. */
    public record Name(String name) {}

    /** A yes or no. */
    public record Confirmation(boolean confirm) {}

    /** Both; the suite always gives both. */
    public record NamedConfirmation(String name, boolean confirm) {}

    @Tool(description = "Greets somebody at once")
    public String greet(@ToolArg(description = "Whom to greet") String name) {
        return "Hello, " + name + "!";
    }

    @Tool(name = "slow_compute", description = "Takes its time")
    @RunsAsTask
    public String slowCompute(@ToolArg(description = "How long", defaultValue = "1") double seconds,
            @ToolArg(description = "What for", defaultValue = "work") String label, Cancellation cancellation)
            throws InterruptedException {
        work(seconds, cancellation);
        return label + " took " + seconds + " seconds";
    }

    @Tool(name = "failing_job", description = "Fails after a second")
    @RunsAsTask(required = true)
    public String failingJob(Cancellation cancellation) throws InterruptedException {
        work(1, cancellation);
        throw new ToolCallException("The job failed");
    }

    @Tool(name = "protocol_error_job", description = "Ends with an error of the protocol")
    @RunsAsTask
    public String protocolErrorJob() {
        throw McpException.internal("The job could not be done");
    }

    @Tool(name = "confirm_delete", description = "Deletes a file if the user agrees")
    @RunsAsTask
    public String confirmDelete(@ToolArg(description = "The file") String filename, McpClient client) {
        var question = Elicit.form("Really delete " + filename + "?", Confirmation.class);
        boolean sure = client.ask("confirm", question).orElse(new Confirmation(false)).confirm();
        return (sure ? "Deleted " : "Kept ") + filename;
    }

    @Tool(name = "multi_input", description = "Asks two things at the same time")
    @RunsAsTask
    public String multiInput(McpClient client) {
        Elicit.Form<NamedConfirmation> first = Elicit.form("Who are you?", NamedConfirmation.class);
        Elicit.Form<NamedConfirmation> second = Elicit.form("And who else?", NamedConfirmation.class);
        var answers = client.askAll(Map.of("first", first, "second", second));
        return answers.to(first).orElseThrow().name() + " and " + answers.to(second).orElseThrow().name();
    }

    @Tool(name = "test_tool_with_task", description = "Asks for a name before it becomes a task")
    @RunsAsTask(required = true, asksFirst = "user_name")
    public String asksFirst(McpClient client) {
        return "Hello, " + client.ask("user_name", Elicit.form("What is your name?", Name.class)).orElseThrow().name();
    }

    private static void work(double seconds, Cancellation cancellation) throws InterruptedException {
        long end = System.nanoTime() + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        while (System.nanoTime() < end) {
            cancellation.check();
            Thread.sleep(PAUSE);
        }
    }
}
