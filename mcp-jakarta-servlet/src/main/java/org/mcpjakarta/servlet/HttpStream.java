package org.mcpjakarta.servlet;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.SseConnection;
import org.mcpjakarta.sse.SseWriter;
import org.mcpjakarta.sse.StreamLog;

/** The stream that an answer has become. */
final class HttpStream {
    /** How often a call that wants to know is checked for a client that has left, and how many times before that gets rarer. */
    private static final Duration WATCHED = Duration.ofSeconds(1);
    private static final int WATCHES = 60;

    private final StreamLog log = new StreamLog();
    private final SseWriter writer;
    private final CancelFlag gone = new CancelFlag();

    HttpStream(HttpExchange exchange, Heartbeat heartbeat) {
        Runnable touch = this::beat;
        writer = new SseWriter(log, new SseConnection() {
            private boolean started;

            @Override
            public void write(byte[] frames) throws IOException {
                if (!started) {
                    started = true;
                    exchange.startStream();
                }
                exchange.write(frames);
            }

            @Override
            public void close(boolean left) {
                heartbeat.remove(touch);
                exchange.close(left);
                if (left) {
                    gone.raise();
                }
            }
        });
        heartbeat.add(touch, heartbeat.interval());
    }

    /** Makes a quiet request a stream after a while, so that a heartbeat fails once the client has left. */
    static final class Watch {
        private Watch() {}

        static void over(Supplier<@Nullable HttpStream> open, CancelFlag flag, Heartbeat heartbeat) {
            heartbeat.once(WATCHED, () -> {
                HttpStream stream = open.get();
                if (stream != null) {
                    stream.onGone(flag::raise);
                    beat(stream, heartbeat, WATCHES);
                }
            });
        }

        // Short calls are worth many beats. A subscription, which may stay for days, soon has the common heartbeat alone.
        private static void beat(HttpStream stream, Heartbeat heartbeat, int times) {
            stream.beat();
            if (times > 0 && !stream.writer.isClosed()) {
                heartbeat.once(WATCHED, () -> beat(stream, heartbeat, times - 1));
            }
        }
    }

    void append(byte[] json) {
        log.append(new String(json, StandardCharsets.UTF_8));
        writer.wake();
    }

    /** The last word, if there is one. */
    void end(byte[] json) {
        if (json.length > 0) {
            log.append(new String(json, StandardCharsets.UTF_8));
        }
        log.complete();
        writer.wake();
    }

    void beat() {
        writer.beat();
    }

    void onGone(Runnable action) {
        gone.onRaised(action);
    }
}
