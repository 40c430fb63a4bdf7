package org.mcpjakarta.core.call;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;

/** Most calls are over when their method returns, and what is known by then needs no stage after stage to be told. */
public final class Known {
    private Known() {}

    /** What the stage holds already; null if it holds nothing yet, or a failure. */
    public static <T> @Nullable T valueOf(CompletionStage<T> stage) {
        CompletableFuture<T> future = stage.toCompletableFuture();
        return future.isDone() && !future.isCompletedExceptionally() ? future.getNow(null) : null;
    }
}
