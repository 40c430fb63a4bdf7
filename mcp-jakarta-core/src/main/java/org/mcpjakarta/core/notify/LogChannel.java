package org.mcpjakarta.core.notify;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.TokenBucket;
import org.mcpjakarta.core.session.LogSeverity;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * Log messages of a call for its client. A client that did not ask for any gets none. What is too much is dropped, and the next
 * message that passes says how many were.
 */
public final class LogChannel {
    private final @Nullable LogSeverity threshold;
    private final BiConsumer<String, JsonObject> wire;
    private final TokenBucket budget;
    private final AtomicInteger dropped = new AtomicInteger();

    public LogChannel(@Nullable LogSeverity threshold, int perSecond, BiConsumer<String, JsonObject> wire) {
        this.threshold = threshold;
        this.budget = new TokenBucket(perSecond, System::nanoTime);
        this.wire = wire;
    }

    public boolean isOpenFor(LogSeverity level) {
        return threshold != null && !level.isBelow(threshold);
    }

    public void log(LogSeverity level, @Nullable String logger, JsonValue data) {
        if (!isOpenFor(level)) {
            return;
        }
        if (!budget.tryTake()) {
            dropped.incrementAndGet();
            return;
        }
        int lost = dropped.getAndSet(0);
        if (lost > 0) {
            send(LogSeverity.WARNING, logger, JsonTrees.string(lost + " log messages were dropped"));
        }
        send(level, logger, data);
    }

    private void send(LogSeverity level, @Nullable String logger, JsonValue data) {
        JsonObjectBuilder params = JsonTrees.object().add("level", level.json());
        if (logger != null) {
            params.add("logger", logger);
        }
        wire.accept("notifications/message", params.add("data", data).build());
    }
}
