package org.mcpjakarta.testkit.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.testkit.transport.Exchange;
import org.mcpjakarta.testkit.transport.Messages;
import org.mcpjakarta.testkit.transport.Outgoing;

import jakarta.json.JsonObject;

/** The stream of what belongs to no request, such as changed lists. */
public final class Listening implements AutoCloseable {
    private final BlockingQueue<JsonObject> messages = new LinkedBlockingQueue<>();
    private final McpTestClient client;
    private final Duration patience;
    private final Exchange exchange;

    Listening(McpTestClient client, Outgoing wanted, Duration patience) {
        this.client = client;
        this.patience = patience;
        this.exchange = client.connection().listen(wanted, this::take);
    }

    private void take(JsonObject message) {
        messages.add(message);
        if (Messages.isQuestion(message)) {
            client.answer(message);
        }
    }

    /** Waits for the next notification of that method; others that come before it are dropped. */
    public JsonObject next(String method) {
        List<JsonObject> others = new ArrayList<>();
        long end = System.nanoTime() + patience.toNanos();
        try {
            while (true) {
                JsonObject message = messages.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (message == null) {
                    throw new AssertionError("No " + method + " within " + patience + ". What came: " + others);
                } else if (message.getString("method", "").equals(method)) {
                    return message;
                }
                others.add(message);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting", e);
        }
    }

    /** Breaks the connection. In a session the client then resumes. */
    public void cut() {
        exchange.cut();
    }

    @Override
    public void close() {
        exchange.leave();
    }
}
