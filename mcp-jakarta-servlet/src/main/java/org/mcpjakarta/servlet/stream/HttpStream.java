package org.mcpjakarta.servlet.stream;

import java.io.IOException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.sse.Pump;
import org.mcpjakarta.sse.SseWriter;
import org.mcpjakarta.sse.StreamLog;

/** A log of events and the connection that it is written to. */
public final class HttpStream implements HttpLine.Use {
    /** How often a call that wants to know is checked for a client that has left, and for how long before that gets rarer. */
    private static final Duration WATCHED = Duration.ofSeconds(1);
    private static final Duration LONG_CALL = Duration.ofMinutes(1);

    private final HttpExchange exchange;
    private final EndpointContext plumbing;
    private final StreamOrigin origin;
    private final BooleanSupplier overdue;
    private final StreamLog log;
    private final SseWriter writer;
    private final Pump pump;
    private final CancelFlag gone = new CancelFlag();
    private final CancelFlag closed = new CancelFlag();
    private final long opened = System.nanoTime();
    private volatile boolean started;
    private volatile boolean watched;
    private volatile boolean listening;

    /**
     * @param origin  which log to write, from where on, and what to write before it
     * @param overdue whether its time is up
     */
    HttpStream(HttpExchange exchange, EndpointContext plumbing, StreamOrigin origin, BooleanSupplier overdue) {
        this.exchange = exchange;
        this.plumbing = plumbing;
        this.origin = origin;
        this.overdue = overdue;
        this.log = origin.log();
        this.writer = new SseWriter(log, origin.cursor(), origin.preface());
        this.pump = new HttpLine(exchange, plumbing, this).pump();
    }

    void start() {
        writer.start(pump);
        started = true;
    }

    /** Makes a quiet request a stream after a while, so that a heartbeat fails once the client has left. */
    public static void watch(Supplier<@Nullable HttpStream> open, CancelFlag flag, EndpointContext plumbing) {
        plumbing.heartbeat().once(WATCHED, () -> {
            HttpStream stream = open.get();
            if (stream != null) {
                stream.watched = true;
                stream.gone.onRaised(flag::raise);
                stream.beat();
            }
        });
    }

    @Override
    public Pump.Source source() {
        return writer;
    }

    @Override
    public void begin() throws IOException {
        exchange.startStream();
    }

    @Override
    public void touched() {
        Duration age = Duration.ofNanos(System.nanoTime() - opened);
        // Short calls are worth many beats. A subscription, which may stay for days, soon has the common heartbeat alone.
        Duration pause = watched && age.compareTo(LONG_CALL) < 0 ? WATCHED : plumbing.wire().heartbeat();
        Duration longest = plumbing.wire().maxConnection();
        if (origin.comesBack() && !longest.isZero() && age.compareTo(longest) >= 0) {
            writer.hangUp();
        } else if (overdue.getAsBoolean() && (listening || origin.comesBack())) {
            expire();
        } else if (pump.quiet().compareTo(pause) >= 0) {
            beat();
        }
    }

    // Nothing is lost: the client comes back with another token to where it was, or, where there is no coming back, begins anew. A call
    // that its client could not come back to goes on; the token was good when it began.
    private void expire() {
        if (log.isKept()) {
            writer.hangUp();
        } else {
            log.complete();
        }
    }

    /** It is no answer to anything, and open because somebody wants to hear what there is. */
    public void listen() {
        listening = true;
        beat();
    }

    @Override
    public void left() {
        writer.leave();
        gone.raise();
        closed.raise();
    }

    @Override
    public void closed() {
        writer.leave();
        // A call that is told to have lost its messages has no use for an answer either.
        if (log.isAbandoned()) {
            gone.raise();
        }
        closed.raise();
    }

    /** Runs the action when the connection ends, whoever ends it. */
    public void onClosed(Runnable action) {
        closed.onRaised(action);
    }

    public void append(byte[] json) {
        log.append(json);
    }

    public void appendOnce(byte[] json) {
        log.appendOnce(json);
    }

    /** The last word, if there is one. */
    public void end(byte[] json) {
        if (json.length > 0) {
            append(json);
        }
        log.complete();
        wake();
    }

    /** Shows the client that the stream is there, unless there is something to write in a moment anyway. */
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

    /** The connection may have changed. Before the start nobody writes: the log would be read by one who has not taken it over. */
    public void wake() {
        if (started) {
            pump.wake();
        }
    }

    /** The client learns where to come back to, and then the connection ends. */
    void hangUp() {
        if (origin.comesBack()) {
            log.release();
            wake();
        }
    }
}
