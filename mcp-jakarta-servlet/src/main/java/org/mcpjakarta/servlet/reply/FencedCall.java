package org.mcpjakarta.servlet.reply;

import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.servlet.stream.HttpStream;
import org.mcpjakarta.servlet.stream.LazyStream;
import org.mcpjakarta.sse.StreamLog;

/** Cancels a call whose stream another node has ended, since nobody would get its answer. */
final class FencedCall {
    private FencedCall() {}

    /** The same for a stream that may not be open yet. */
    static void watch(LazyStream stream, @Nullable CancelFlag call, HttpExchange exchange) {
        HttpStream begun = stream.begun();
        if (begun != null) {
            watch(begun.log(), call, exchange);
        }
    }

    /** @param call null if nobody has asked for its flag yet, or nobody can end the stream */
    // The log is kept long after the request, so it must not hold the call.
    static void watch(StreamLog log, @Nullable CancelFlag call, HttpExchange exchange) {
        if (call == null) {
            return;
        }
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
