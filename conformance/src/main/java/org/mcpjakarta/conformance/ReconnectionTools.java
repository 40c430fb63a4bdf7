package org.mcpjakarta.conformance;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.Tool;

/** A call during which the server hangs up, and whose client comes back for the result. */
@ApplicationScoped
public class ReconnectionTools {
    private static final int WORK = 100;

    @Tool(name = "test_reconnection", description = "Hangs up, works a little and has its result fetched")
    public CompletionStage<String> reconnection(McpClient client) {
        client.disconnect();
        return CompletableFuture.supplyAsync(() -> "Reconnection test completed",
                CompletableFuture.delayedExecutor(WORK, TimeUnit.MILLISECONDS));
    }
}
