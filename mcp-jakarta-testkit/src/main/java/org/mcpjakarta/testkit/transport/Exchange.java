package org.mcpjakarta.testkit.transport;

import java.util.concurrent.CompletableFuture;

import org.mcpjakarta.testkit.result.Answer;

/** A request that was sent, and its answer to come. */
public interface Exchange {
    CompletableFuture<Answer> answer();

    /** Breaks the connection as a bad network does. Where the era can, the client then resumes. */
    void cut();

    /** Ends the connection for good. The answer is then one without a message. */
    void leave();
}
