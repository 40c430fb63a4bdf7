package org.mcpjakarta.core.call;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.session.LogLevel;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * Log messages of a call for its client. A client that did not ask for any gets none. What is too much is dropped, and the next
 * message that passes says how many were.
 */
public final class LogChannel {
    private final @Nullable LogLevel threshold;
    private final BiConsumer<String, JsonObject> wire;
    private final TokenBucket budget;
    private final AtomicInteger dropped = new AtomicInteger();

    LogChannel(@Nullable LogLevel threshold, int perSecond, BiConsumer<String, JsonObject> wire) {
        this.threshold = threshold;
        this.budget = new TokenBucket(perSecond, System::nanoTime);
        this.wire = wire;
    }

    public boolean isOpenFor(LogLevel level) {
        return threshold != null && !level.isBelow(threshold);
    }

    public void log(LogLevel level, @Nullable String logger, JsonValue data) {
        if (!isOpenFor(level)) {
            return;
        }
        if (!budget.tryTake()) {
            dropped.incrementAndGet();
            return;
        }
        int lost = dropped.getAndSet(0);
        if (lost > 0) {
            send(LogLevel.WARNING, logger, JsonTrees.string(lost + " log messages were dropped"));
        }
        send(level, logger, data);
    }

    private void send(LogLevel level, @Nullable String logger, JsonValue data) {
        JsonObjectBuilder params = JsonTrees.object().add("level", level.json());
        if (logger != null) {
            params.add("logger", logger);
        }
        wire.accept("notifications/message", params.add("data", data).build());
    }
}
