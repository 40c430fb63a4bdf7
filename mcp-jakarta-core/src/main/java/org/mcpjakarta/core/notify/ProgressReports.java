package org.mcpjakarta.core.notify;

import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.TokenBucket;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * Tells a client how far its call is, if it gave a token to tell it by. Progress only ever rises, also when the method runs
 * again. Too many reports are thinned out: the newest one waits and goes out with the next that may, or at the end.
 */
public final class ProgressReports {
    /** It is repeated in every report. */
    private static final int LONGEST_TOKEN = 256;

    private final @Nullable JsonValue token;
    private final BiConsumer<String, JsonObject> wire;
    private final TokenBucket budget;
    private double last = Double.NEGATIVE_INFINITY;
    private @Nullable JsonObject waiting;
    private boolean closed;

    public ProgressReports(JsonObject meta, int perSecond, BiConsumer<String, JsonObject> wire) {
        JsonValue given = meta.get("progressToken");
        boolean fits = given instanceof JsonString text
                ? text.getString().length() <= LONGEST_TOKEN
                : given instanceof JsonNumber number && number.isIntegral();
        this.token = fits ? given : null;
        this.budget = new TokenBucket(perSecond, System::nanoTime);
        this.wire = wire;
    }

    /** The token as the client gave it, or null if it does not want to be told. */
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
        waiting = params.build();
        if (budget.tryTake()) {
            sendWaiting();
        }
    }

    /** The call is about to be answered: the last word goes out, and nothing after it. */
    public synchronized void close() {
        sendWaiting();
        closed = true;
    }

    private void sendWaiting() {
        if (waiting != null) {
            wire.accept("notifications/progress", waiting);
            waiting = null;
        }
    }

    private static JsonValue number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53
                ? JsonTrees.number((long) value)
                : JsonTrees.PROVIDER.createValue(value);
    }
}
