package org.mcpjakarta.servlet.reply;

import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.sse.StreamLog;

/** Cancels a call whose stream another node has ended, since nobody would get its answer. */
final class FencedCall {
    private FencedCall() {}

    // The log is kept long after the request, so it must not hold the call.
    static void watch(StreamLog log, CancelFlag call, HttpExchange exchange) {
        AtomicReference<@Nullable CancelFlag> running = new AtomicReference<>(call);
        log.onFenced(() -> {
            CancelFlag flag = running.get();
            if (flag != null) {
                flag.raise();
            }
        });
        exchange.afterEnd(() -> running.set(null));
    }
}
