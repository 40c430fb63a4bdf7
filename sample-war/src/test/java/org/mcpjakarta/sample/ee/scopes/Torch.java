package org.mcpjakarta.sample.ee.scopes;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;

import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

/** Is lit for one call and goes out when that has ended, however it ends. */
@Dependent
public class Torch {
    @Resource
    ManagedExecutorService executor;
    @Inject
    Ashes ashes;

    private boolean out;

    @Tool(description = "Light a torch")
    public boolean burn() {
        return !out;
    }

    @Tool(description = "Light a torch and let it go out while somebody waits")
    public CompletionStage<Boolean> burnOn() {
        CompletableFuture<Boolean> begun = new CompletableFuture<>();
        return begun.completeAsync(() -> !out, executor);
    }

    @Tool(description = "Fail to light a torch")
    public boolean smoulder() {
        throw new ToolCallException("It is too wet");
    }

    @PreDestroy
    void goOut() {
        out = true;
        ashes.one();
    }
}
