package org.mcpjakarta.testkit.client;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.testkit.result.Answer;
import org.mcpjakarta.testkit.result.ToolResult;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** A tool call that continues after its request was answered. The same in both revisions that have tasks. */
public final class TestTask {
    static final String EXTENSION = "io.modelcontextprotocol/tasks";
    private static final Set<String> OVER = Set.of("completed", "failed", "cancelled");
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(200);

    private final McpTestClient client;
    private final String id;
    private final Duration patience;
    private final Set<String> asked = new HashSet<>();

    TestTask(McpTestClient client, String id, Duration patience) {
        this.client = client;
        this.id = id;
        this.patience = patience;
    }

    public String id() {
        return id;
    }

    /** The task as the server describes it now. */
    public JsonObject get() {
        return send("tasks/get").result();
    }

    /** {@code working}, {@code input_required}, {@code completed}, {@code failed} or {@code cancelled}. */
    public String status() {
        return get().getString("status");
    }

    public Answer cancel() {
        return send("tasks/cancel");
    }

    /** Waits for the end of the task, answers its questions on the way, and returns what the tool has returned. */
    public ToolResult result() {
        if (!client.revision().isStateless()) {
            return new ToolResult(send("tasks/result"));
        }
        long end = System.nanoTime() + patience.toNanos();
        Answer answer = send("tasks/get");
        while (!OVER.contains(answer.result().getString("status"))) {
            if (System.nanoTime() > end) {
                throw new AssertionError("The task is not over after " + patience + ". " + answer.describe());
            }
            JsonObject questions = newQuestions(answer.result());
            if (!questions.isEmpty()) {
                client.taskRequest("tasks/update", Json.createObjectBuilder().add("taskId", id)
                        .add("inputResponses", client.answers(questions)).build()).result();
                client.requireForeseen();
            } else {
                pause(Math.min(answer.result().getInt("pollIntervalMs", 100), LONGEST_PAUSE.toMillis()));
            }
            answer = send("tasks/get");
        }
        return new ToolResult(asResult(answer));
    }

    // A server may list a question a little longer than it is open, above all if another node has got the answer. Its key is never that of
    // another question.
    private JsonObject newQuestions(JsonObject task) {
        JsonObjectBuilder open = Json.createObjectBuilder();
        if (task.get("inputRequests") instanceof JsonObject questions) {
            questions.forEach((key, question) -> {
                if (asked.add(key)) {
                    open.add(key, question);
                }
            });
        }
        return open.build();
    }

    // A test need not wait as long as a server wishes its clients to.
    private static void pause(long millis) {
        new CompletableFuture<Void>().completeOnTimeout(null, millis, TimeUnit.MILLISECONDS).join();
    }

    /** The outcome that the task contains, as if the call had been answered by it. */
    private static Answer asResult(Answer answer) {
        JsonObject task = answer.result();
        JsonObjectBuilder message = Json.createObjectBuilder().add("jsonrpc", "2.0");
        if (task.containsKey("error")) {
            message.add("error", task.get("error"));
        } else if (task.containsKey("result")) {
            message.add("result", task.get("result"));
        } else {
            message.add("error", Json.createObjectBuilder().add("code", 0)
                    .add("message", "The task is " + task.getString("status") + " and has no result"));
        }
        return new Answer(answer.status(), Map.of(), "", message.build(), List.of());
    }

    private Answer send(String method) {
        return client.taskRequest(method, Json.createObjectBuilder().add("taskId", id).build());
    }
}
