package org.mcpjakarta.core.notify;

import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.TokenBucket;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * Reports the progress of a call to its client, if the client sent a progress token. Progress only increases, even if the method runs
 * again. A report beyond the rate limit is held back until a newer one replaces it, or the call ends.
 */
public final class ProgressReports {
    /** Limited, since the token is repeated in every report. */
    private static final int MAX_TOKEN_LENGTH = 256;

    private final @Nullable JsonValue token;
    private final BiConsumer<String, JsonObject> sender;
    private final TokenBucket rateLimit;
    private double last = Double.NEGATIVE_INFINITY;
    private @Nullable JsonObject pending;
    private boolean closed;

    public ProgressReports(JsonObject meta, int perSecond, BiConsumer<String, JsonObject> sender) {
        JsonValue requested = meta.get("progressToken");
        this.token = JsonMembers.isTextOrInteger(requested, MAX_TOKEN_LENGTH) ? requested : null;
        this.rateLimit = new TokenBucket(perSecond, System::nanoTime);
        this.sender = sender;
    }

    /** Goes on with the reports of another node, which has reported as much. */
    public synchronized void goOnFrom(double progress) {
        last = Math.max(last, progress);
    }

    /** The progress that was reported last; negative infinity if none was. */
    public synchronized double last() {
        return last;
    }

    /** The token as the client sent it; null if the client does not want progress reports. */
    public @Nullable JsonValue token() {
        return token;
    }

    public synchronized void report(double progress, @Nullable Double total, @Nullable String message) {
        if (token == null || closed || !(progress > last) || Double.isInfinite(progress)) {
            return;
        }
        last = progress;
        JsonObjectBuilder params = JsonTrees.object().add("progressToken", token).add("progress", number(progress));
        if (total != null && Double.isFinite(total)) {
            params.add("total", number(total));
        }
        if (message != null) {
            params.add("message", message);
        }
        pending = params.build();
        if (rateLimit.tryTake()) {
            sendPending();
        }
    }

    /** The call is about to be answered: sends the report that was held back, and nothing after it. */
    public synchronized void close() {
        sendPending();
        closed = true;
    }

    private void sendPending() {
        if (pending != null) {
            sender.accept("notifications/progress", pending);
            pending = null;
        }
    }

    private static JsonValue number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53
                ? JsonTrees.number((long) value)
                : JsonTrees.PROVIDER.createValue(value);
    }
}
