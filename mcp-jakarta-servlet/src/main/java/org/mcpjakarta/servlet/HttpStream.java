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

/** A log of events and the connection that it is written to. */
final class HttpStream {
    /** How often a call that wants to know is checked for a client that has left, and how many times before that gets rarer. */
    private static final Duration WATCHED = Duration.ofSeconds(1);
    private static final int WATCHES = 60;

    private final StreamLog log;
    private final boolean resumable;
    private final SseWriter writer;
    private final CancelFlag gone = new CancelFlag();
    private final CancelFlag closed = new CancelFlag();

    /** @param origin which log to write, from where on, and what to write before it */
    HttpStream(HttpExchange exchange, Heartbeat heartbeat, StreamOrigin origin) {
        Runnable touch = this::beat;
        log = origin.log();
        resumable = origin.resumable();
        writer = SseWriter.start(log, origin.cursor(), origin.resumable(), new SseConnection() {
            private boolean started;

            @Override
            public void write(byte[] frames) throws IOException {
                begin();
                exchange.write(frames);
            }

            @Override
            public void close(boolean left) {
                heartbeat.remove(touch);
                if (!left) {
                    beginQuietly();
                }
                exchange.close(left);
                if (left) {
                    gone.raise();
                }
                closed.raise();
            }

            private void begin() throws IOException {
                if (!started) {
                    started = true;
                    exchange.startStream();
                    if (origin.preface().length > 0) {
                        exchange.write(origin.preface());
                    }
                }
            }

            // A stream that ends without a word is a stream all the same.
            private void beginQuietly() {
                try {
                    begin();
                } catch (IOException e) {
                    gone.raise();
                }
            }
        });
        if (!writer.isClosed()) {
            heartbeat.add(touch, heartbeat.interval());
        }
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
    }

    /** The last word, if there is one. */
    void end(byte[] json) {
        if (json.length > 0) {
            append(json);
        }
        log.complete();
    }

    void beat() {
        writer.beat();
    }

    /** The client learns where to come back to, and then the connection ends. */
    void hangUp() {
        if (resumable) {
            writer.beat();
            log.release();
        }
    }

    boolean isLeft() {
        return writer.isClosed();
    }

    /** Runs the action when the connection ends, whoever ends it. */
    void onClosed(Runnable action) {
        closed.onRaised(action);
    }

    void onGone(Runnable action) {
        gone.onRaised(action);
    }
}
