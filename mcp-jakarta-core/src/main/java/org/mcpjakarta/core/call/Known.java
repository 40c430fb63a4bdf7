package org.mcpjakarta.core.call;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;

/** A shortcut for stages that are already complete: most calls have ended when their method returns, so no further stages are needed. */
public final class Known {
    private Known() {}

    /** The value of the stage; null if it is not complete yet, or failed. */
    public static <T> @Nullable T valueOf(CompletionStage<T> stage) {
        CompletableFuture<T> future = stage.toCompletableFuture();
        return future.isDone() && !future.isCompletedExceptionally() ? future.getNow(null) : null;
    }
}
