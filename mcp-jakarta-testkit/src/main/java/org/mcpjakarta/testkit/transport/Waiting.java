package org.mcpjakarta.testkit.transport;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Waits, and fails the test with a reason. */
public final class Waiting {
    private Waiting() {}

    public static <T> T until(CompletableFuture<T> coming, Duration patience, Supplier<String> reason) {
        try {
            return coming.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError(reason.get(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof AssertionError failure) {
                throw failure;
            }
            throw new AssertionError("The connection failed: " + e.getCause(), e.getCause());
        }
    }
}
