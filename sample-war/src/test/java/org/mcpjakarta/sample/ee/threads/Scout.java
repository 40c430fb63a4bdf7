package org.mcpjakarta.sample.ee.threads;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.Asynchronous;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

@ApplicationScoped
public class Scout {
    @Resource
    ManagedExecutorService executor;
    @Inject
    Diary diary;

    public record Word(String word) {}

    @Tool(description = "Look around on the thread of the request")
    public Surroundings here() {
        return Surroundings.here();
    }

    @Tool(description = "Look around, and write it down for the rest of the call")
    public Surroundings inScope() {
        diary.write("here");
        return diary.isWritten() ? Surroundings.here() : null;
    }

    @Tool(description = "Name the thread")
    public String thread() {
        return Thread.currentThread().getName();
    }

    @Tool(description = "Look around after the user has been asked, and write it down")
    public Surroundings afterAsking(McpClient client) {
        diary.write(client.ask("word", Elicit.form("Say something", Word.class)).orElseThrow().word());
        return diary.isWritten() ? Surroundings.here() : null;
    }

    @RunsAsTask
    @Tool(description = "Look around when nobody waits any more, and write it down")
    public Surroundings asTask() {
        diary.write("alone");
        return diary.isWritten() ? Surroundings.here() : null;
    }

    @Tool(description = "Look around on a thread of the server")
    public CompletionStage<Surroundings> onStage() {
        return executor.supplyAsync(Surroundings::here);
    }

    @Asynchronous
    @Tool(description = "Let the server choose a thread")
    public CompletionStage<Surroundings> asynchronous() {
        return Asynchronous.Result.complete(Surroundings.here());
    }

    @Asynchronous
    @Tool(description = "Fail where the server chooses")
    public CompletableFuture<Surroundings> failing() {
        throw new ToolCallException("There is nothing to see");
    }
}
