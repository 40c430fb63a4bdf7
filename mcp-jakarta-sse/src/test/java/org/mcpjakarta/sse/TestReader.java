package org.mcpjakarta.sse;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A connection that accepts everything at once, and what its client reads on it. */
final class TestReader implements Connection, Pump.Timing {
    private static final WriterThreads HERE = new WriterThreads(Runnable::run, Runnable::run, () -> 0);

    private final StringBuilder received = new StringBuilder();
    private final SseWriter writer;
    private final Pump pump;
    private boolean closed;
    private boolean gone;

    TestReader(StreamLog log, long cursor) {
        writer = new SseWriter(log, cursor, SseFrame.priming(new EventId(log.id(), cursor).toString(), Duration.ZERO));
        pump = new Pump(HERE, this, Duration.ofHours(1), writer, this);
        writer.onGone(() -> gone = true);
        writer.start(pump);
    }

    void hangUp() {
        writer.hangUp();
    }

    /** Time for a sign of life. */
    void beat() {
        writer.beat();
        pump.wake();
    }

    /** The client leaves. */
    void leave() {
        pump.giveUp();
    }

    /** Everything as it was sent. */
    synchronized String text() {
        return received.toString();
    }

    boolean isPrimed() {
        return text().startsWith("id: ");
    }

    /** The events after the first, which only says where to resume: number and data, number {@code -} if there is none. */
    List<String> events() {
        List<String> events = new ArrayList<>();
        for (String frame : text().split("\n\n")) {
            String number = "-";
            String data = "";
            for (String line : frame.split("\n")) {
                number = line.startsWith("id: ")
                        ? Long.toString(EventId.parse(line.substring(4)).orElseThrow().number())
                        : number;
                data = line.startsWith("data: ") ? line.substring(6) : data;
            }
            if (!data.isEmpty()) {
                events.add(number + " " + data);
            }
        }
        return events;
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /** Whether the call behind the stream was told that nobody gets its answer. */
    boolean isGone() {
        return gone;
    }

    @Override
    public boolean isServedHere() {
        return false;
    }

    @Override
    public boolean isReady(Runnable wake) {
        return true;
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) {
        received.append(new String(bytes, from, count, StandardCharsets.UTF_8));
    }

    @Override
    public void flush() {}

    @Override
    public synchronized void close(boolean clientLeft) {
        closed = true;
    }

    @Override
    public void soon(Runnable work) {
        throw new AssertionError("only the thread that serves the connection waits for the rest of a burst");
    }

    @Override
    public void add(Runnable onTick) {}

    @Override
    public void remove(Runnable onTick) {}
}
