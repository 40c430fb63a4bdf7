package org.mcpjakarta.verification;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;

/** Tools that run as tasks. */
@ApplicationScoped
public class TaskTools {

    @Tool(description = "Return the length of a text, as a task if the client knows tasks")
    @RunsAsTask
    public int optionalTask(String text) {
        return text.length();
    }

    @Tool(description = "Return so many characters, always as a task")
    @RunsAsTask(required = true)
    public String requiredTask(int size) {
        return "x".repeat(Math.max(0, Math.min(size, 1 << 24)));
    }
}
