package org.mcpjakarta.testkit.transport;

import java.util.function.Consumer;

import org.mcpjakarta.testkit.McpRevision;

import jakarta.json.JsonObject;

/** One way to talk to a server: an era and its transport. */
public interface Connection extends AutoCloseable {
    McpRevision revision();

    /** What the server said about itself when it was first asked. */
    JsonObject server();

    /** @param inbox gets the messages that come before the response */
    Exchange start(Outgoing request, Consumer<JsonObject> inbox);

    /** Runs work on a thread of the client. */
    void run(Runnable work);

    /** Sends a notification, or the response to a question. */
    void send(JsonObject message);

    /** Tells the server that the answer is not wanted any more. */
    void cancel(Outgoing request, Exchange exchange);

    /** Opens the stream of what belongs to no request. @param wanted of {@code subscriptions/listen}, with its capabilities */
    Exchange listen(Outgoing wanted, Consumer<JsonObject> inbox);

    @Override
    void close();
}
