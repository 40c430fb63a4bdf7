package org.mcpjakarta.testkit.client;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.result.Answer;
import org.mcpjakarta.testkit.result.ToolResult;
import org.mcpjakarta.testkit.transport.Exchange;
import org.mcpjakarta.testkit.transport.Messages;
import org.mcpjakarta.testkit.transport.Outgoing;
import org.mcpjakarta.testkit.transport.Waiting;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/** A request that may still be running. Answers the questions of the server on the way, in the manner of its era. */
public final class RunningCall {
    private static final int MOST_ROUNDS = 100;

    private final McpTestClient client;
    private final Duration patience;
    private final CompletableFuture<Answer> answer = new CompletableFuture<>();
    private final List<JsonObject> received = new CopyOnWriteArrayList<>();
    private final CountDownLatch firstMessage = new CountDownLatch(1);
    private volatile @Nullable Outgoing request;
    private volatile @Nullable Exchange exchange;

    RunningCall(McpTestClient client, Duration patience) {
        this.client = client;
        this.patience = patience;
    }

    void begin(Outgoing first) {
        start(first);
        follow(first, 1);
    }

    private void start(Outgoing outgoing) {
        request = outgoing;
        exchange = client.connection().start(outgoing, this::take);
    }

    private void take(JsonObject message) {
        received.add(message);
        firstMessage.countDown();
        if (Messages.isQuestion(message)) {
            client.answer(message);
        }
    }

    // In the stateless era questions are a result, and the request is repeated with the answers.
    private void follow(Outgoing sent, int round) {
        exchange.answer().whenComplete((got, failure) -> {
            try {
                if (failure != null) {
                    answer.completeExceptionally(failure);
                } else if (got.hasResult() && got.result().getString("resultType", "").equals("input_required")) {
                    if (round > MOST_ROUNDS) {
                        throw new AssertionError("The server asks again and again. " + got.describe());
                    }
                    Outgoing next = client.renewed(sent, withAnswers(sent.params(), got.result()));
                    start(next);
                    follow(next, round + 1);
                } else {
                    answer.complete(got);
                }
            } catch (Throwable thrown) { // catch-all: the thread that waits for the answer has to get it
                answer.completeExceptionally(thrown);
            }
        });
    }

    private JsonObject withAnswers(JsonObject params, JsonObject result) {
        JsonObject full = Messages.with(params, "inputResponses",
                client.answers(result.getJsonObject("inputRequests")));
        JsonValue state = result.get("requestState");
        JsonObjectBuilder next = Json.createObjectBuilder(full);
        return state == null ? next.remove("requestState").build() : next.add("requestState", state).build();
    }

    /** Waits for the answer. */
    public Answer answer() {
        Answer end = Waiting.until(answer, patience,
                () -> "No answer within " + patience + ". Received so far: " + received);
        client.requireForeseen();
        return end;
    }

    /** Waits for the answer of a tool. */
    public ToolResult result() {
        return new ToolResult(answer());
    }

    public boolean isDone() {
        return answer.isDone();
    }

    /** The notifications and questions so far. */
    public List<JsonObject> received() {
        return List.copyOf(received);
    }

    /** Waits until the server has sent a notification or a question. */
    public RunningCall awaitMessage() {
        try {
            if (!firstMessage.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new AssertionError("The server has sent nothing within " + patience);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting", e);
        }
        return this;
    }

    /** Breaks the connection, as a bad network does. In a session the client then resumes the stream by {@code Last-Event-ID}. */
    public RunningCall cut() {
        exchange.cut();
        return this;
    }

    /** Tells the server that the answer is not wanted any more. The answer is then one without a message. */
    public RunningCall cancel() {
        client.connection().cancel(request, exchange);
        return this;
    }
}
