package org.mcpjakarta.sse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes a log to one connection: whoever wakes it writes what is new, unless somebody is at it already, who then does it for him.
 * So events go out at once, in order, and no producer waits for another. Safe for use by many threads.
 */
public final class SseWriter {
    private final StreamLog log;
    private final SseConnection connection;
    private final AtomicInteger wakes = new AtomicInteger();
    private final AtomicBoolean heartbeat = new AtomicBoolean();
    private long cursor;
    private volatile boolean closed;

    public SseWriter(StreamLog log, SseConnection connection) {
        this.log = log;
        this.connection = connection;
    }

    /** There is something new in the log. */
    public void wake() {
        if (wakes.getAndIncrement() > 0) {
            return;
        }
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
        try {
            ByteArrayOutputStream frames = new ByteArrayOutputStream();
            List<String> events = log.after(cursor);
            for (String json : events) {
                frames.writeBytes(SseFrame.event("message", null, json));
            }
            if (heartbeat.getAndSet(false) && frames.size() == 0) {
                frames.writeBytes(SseFrame.heartbeat());
            }
            if (frames.size() > 0) {
                connection.write(frames.toByteArray());
                cursor += events.size();
            }
            if (log.isReadThrough(cursor)) {
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
