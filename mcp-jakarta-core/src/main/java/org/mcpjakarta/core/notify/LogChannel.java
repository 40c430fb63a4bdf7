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
 * Sends log messages of a call to its client. A client that did not request log messages gets none. Messages beyond the rate limit are
 * dropped, and a warning before the next message reports how many were.
 */
public final class LogChannel {
    private final @Nullable LogSeverity threshold;
    private final BiConsumer<String, JsonObject> sender;
    private final TokenBucket rateLimit;
    private final AtomicInteger dropped = new AtomicInteger();

    public LogChannel(@Nullable LogSeverity threshold, int perSecond, BiConsumer<String, JsonObject> sender) {
        this.threshold = threshold;
        this.rateLimit = new TokenBucket(perSecond, System::nanoTime);
        this.sender = sender;
    }

    public boolean isOpenFor(LogSeverity level) {
        return threshold != null && !level.isBelow(threshold);
    }

    public void log(LogSeverity level, @Nullable String logger, JsonValue data) {
        if (!isOpenFor(level)) {
            return;
        }
        if (!rateLimit.tryTake()) {
            dropped.incrementAndGet();
            return;
        }
        int droppedCount = dropped.getAndSet(0);
        if (droppedCount > 0) {
            send(LogSeverity.WARNING, logger, JsonTrees.string(droppedCount + " log messages were dropped"));
        }
        send(level, logger, data);
    }

    private void send(LogSeverity level, @Nullable String logger, JsonValue data) {
        JsonObjectBuilder params = JsonTrees.object().add("level", level.json());
        if (logger != null) {
            params.add("logger", logger);
        }
        sender.accept("notifications/message", params.add("data", data).build());
    }
}
