package org.mcpjakarta.sse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes a log to one connection, from a cursor on: whoever wakes it writes what is new, unless somebody is at it already, who then
 * does it for him. So events go out at once, in order, and no producer waits for another. Safe for use by many threads.
 */
public final class SseWriter {
    private final StreamLog log;
    private final SseConnection connection;
    private final boolean resumable;
    // Held from the start, so that nobody writes before the takeover is known to be ours.
    private final AtomicInteger wakes = new AtomicInteger(1);
    private final AtomicBoolean heartbeat = new AtomicBoolean();
    private long epoch;
    private long cursor;
    private volatile boolean closed;

    private SseWriter(StreamLog log, long cursor, boolean resumable, SseConnection connection) {
        this.log = log;
        this.cursor = cursor;
        this.resumable = resumable;
        this.connection = connection;
    }

    /**
     * Takes the log over from whoever wrote it before, and writes what is there already.
     *
     * @param cursor    the number of the last event that the client has seen
     * @param resumable whether events carry ids by which the client can come back for the rest
     */
    public static SseWriter start(StreamLog log, long cursor, boolean resumable, SseConnection connection) {
        SseWriter writer = new SseWriter(log, cursor, resumable, connection);
        writer.epoch = log.takeOver(writer::wake);
        writer.drainWhileWoken();
        return writer;
    }

    /** There may be something new in the log. */
    public void wake() {
        if (wakes.getAndIncrement() == 0) {
            drainWhileWoken();
        }
    }

    private void drainWhileWoken() {
        int seen = 1;
        do {
            if (!closed) {
                drain();
            }
            seen = wakes.addAndGet(-seen);
        } while (seen > 0);
    }

    /** Writes a comment, to learn whether the client is still there. */
    public void beat() {
        heartbeat.set(true);
        wake();
    }

    public boolean isClosed() {
        return closed;
    }

    private void drain() {
        StreamLog.Batch batch = log.read(epoch, cursor);
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        for (StreamLog.Event event : batch.events()) {
            String id = resumable ? new EventId(log.id(), event.number()).toString() : null;
            frames.writeBytes(SseFrame.event("message", id, event.json()));
            cursor = event.number();
        }
        if (heartbeat.getAndSet(false) && frames.size() == 0 && batch.ending() == StreamLog.Ending.OPEN) {
            frames.writeBytes(SseFrame.heartbeat());
        }
        try {
            if (frames.size() > 0) {
                connection.write(frames.toByteArray());
                if (!resumable) {
                    log.forget(cursor);
                }
            }
            if (batch.ending() != StreamLog.Ending.OPEN) {
                close(false);
            }
        } catch (IOException e) {
            // The client has left. What is in the log stays there.
            close(true);
        }
    }

    private void close(boolean gone) {
        closed = true;
        connection.close(gone);
    }
}
