package org.mcpjakarta.servlet.stream;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.sse.Pump;
import org.mcpjakarta.sse.SseWriter;
import org.mcpjakarta.sse.StreamLog;

/** Writes a log of events to a connection. */
public final class HttpStream {
    /** How often a watched call is checked for a client that has left, and for how long before the checks get rarer. */
    private static final Duration WATCH_INTERVAL = Duration.ofSeconds(1);
    private static final Duration LONG_CALL = Duration.ofMinutes(1);

    private final EndpointContext context;
    private final StreamOrigin origin;
    private final BooleanSupplier isExpired;
    private final StreamLog log;
    private final SseWriter writer;
    private final Pump pump;
    private final long opened = System.nanoTime();
    private volatile boolean started;
    private volatile boolean watched;
    private volatile boolean listening;

    /**
     * @param origin    which log to write, from which event on, and what to write before it
     * @param isExpired whether the token has expired under which it was opened
     */
    HttpStream(HttpExchange exchange, EndpointContext context, StreamOrigin origin, BooleanSupplier isExpired) {
        this.context = context;
        this.origin = origin;
        this.isExpired = isExpired;
        this.log = origin.log();
        this.writer = new SseWriter(log, origin.cursor(), origin.preface());
        this.pump = context.pump(writer, exchange.stream());
    }

    /** What it writes. */
    public StreamLog log() {
        return log;
    }

    void start() {
        context.open().opened(this);
        pump.start(this::onHeartbeat);
        writer.start(pump);
        started = true;
    }

    /** Turns a quiet request into a stream after a while. A heartbeat on it then fails once the client has left, which raises the flag. */
    public static void watch(Supplier<@Nullable HttpStream> open, CancelFlag flag, EndpointContext context) {
        context.heartbeat().once(WATCH_INTERVAL, () -> {
            HttpStream stream = open.get();
            if (stream != null) {
                stream.watched = true;
                stream.writer.onGone(flag::raise);
                stream.beat();
            }
        });
    }

    private void onHeartbeat() {
        Duration age = Duration.ofNanos(System.nanoTime() - opened);
        // A short call is checked often. A subscription, which may last for days, soon gets the normal heartbeat only.
        Duration pause = watched && age.compareTo(LONG_CALL) < 0 ? WATCH_INTERVAL : context.wire().heartbeat();
        Duration longest = context.wire().maxConnection();
        if (origin.comesBack() && !longest.isZero() && age.compareTo(longest) >= 0) {
            writer.hangUp();
        } else if (isExpired.getAsBoolean() && (listening || origin.comesBack())) {
            expire();
        } else if (pump.quiet().compareTo(pause) >= 0) {
            beat();
        }
    }

    // Nothing is lost: the client resumes the stream with a new token, or opens a new one if it cannot be resumed. A call whose stream
    // cannot be resumed is not ended here and goes on; its token was valid when it began.
    private void expire() {
        if (log.isKept()) {
            writer.hangUp();
        } else {
            log.complete();
        }
    }

    /** Marks this as a listening stream, which is not the answer to a call, and shows the client that it is open. */
    public void listen() {
        listening = true;
        beat();
    }

    /** Runs the action when the connection ends, whichever side ends it. */
    public void onClosed(Runnable action) {
        writer.onClosed(action);
    }

    public void append(byte[] json) {
        log.append(json);
    }

    public void appendOnce(byte[] json) {
        log.appendOnce(json);
    }

    /** Appends the answer, unless it is empty, and ends the stream. */
    public void end(byte[] json) {
        if (json.length > 0) {
            append(json);
        }
        log.complete();
        wake();
    }

    /** Shows the client that the stream is open; by a heartbeat, unless there is a preface to write anyway. */
    void announce() {
        if (origin.preface().length == 0) {
            writer.beat();
        }
        pump.nudge();
    }

    void beat() {
        writer.beat();
        wake();
    }

    /** Wakes the pump. Not before the start: the writer has not taken over the log yet, and must not read it. */
    public void wake() {
        if (started) {
            pump.wake();
        }
    }

    /** Ends the connection if the client resumes by itself; the preface, which says where to, is written first. */
    void hangUp() {
        if (origin.comesBack()) {
            log.release();
            wake();
        }
    }
}
