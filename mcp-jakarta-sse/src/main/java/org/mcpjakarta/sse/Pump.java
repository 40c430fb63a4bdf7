package org.mcpjakarta.sse;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InternalErrors;

/**
 * Moves bytes from a source to a connection, a slice at a time and only while the connection takes them. Nothing is queued here but
 * what was taken from the source last: a client that does not read makes the pump stand still, and holds up nobody. Safe for use by
 * many threads; one of them writes, and does for the others what comes up meanwhile.
 */
public final class Pump {
    /** How long what comes in a burst may wait for the rest of it: shorter than anybody can tell. */
    static final Duration BURST = Duration.ofMillis(5);

    private static final int SLICE = 1 << 16;
    private static final byte[] NOTHING = {};

    private final WriterThreads room;
    private final Source source;
    private final Connection connection;
    private final AtomicInteger wakes = new AtomicInteger();
    private final AtomicBoolean left = new AtomicBoolean();
    private final AtomicBoolean nudged = new AtomicBoolean();
    private byte[] bytes = NOTHING;
    private int from;
    private boolean unflushed;
    private volatile long written;
    private volatile boolean closed;
    private volatile boolean busy;
    private volatile long since;

    /** Where the bytes come from; asked by one thread at a time. */
    public interface Source {
        /** The next bytes, once those before them are written; null if there are none at the moment. */
        byte @Nullable [] next();

        /** Whether nothing comes any more, asked when there is nothing at the moment. */
        boolean isOver();

        /** Whether the rest of what was taken last is not wanted any more. */
        default boolean isAbandoned() {
            return false;
        }
    }

    public Pump(WriterThreads room, Source source, Connection connection) {
        this.room = room;
        this.source = source;
        this.connection = connection;
        this.since = room.now();
    }

    /**
     * There is something to write, at once if it has been quiet; else it waits a moment, so that one write does for all of a burst.
     * Only a thread that would have to write by itself gains from that; the others write what has gathered anyway.
     */
    public void nudge() {
        if (!connection.isServedHere() || quiet().compareTo(BURST) >= 0) {
            wake();
        } else if (nudged.compareAndSet(false, true)) {
            connection.soon(this::followUp);
        }
    }

    private void followUp() {
        nudged.set(false);
        if (!closed) {
            wake();
        }
    }

    /** There may be something to write, or the connection may be ready again. */
    public void wake() {
        if (wakes.getAndIncrement() == 0) {
            if (connection.isServedHere()) {
                run(true);
            } else {
                handOver(written);
            }
        }
    }

    private void handOver(long sentSoFar) {
        if (!room.execute(this::run, sentSoFar)) {
            // Nobody is at it, so that the next one who wakes it tries again.
            wakes.set(0);
        }
    }

    /** How long nothing has been written, or has been tried to. */
    public Duration quiet() {
        return Duration.ofNanos(room.now() - since);
    }

    /** Whether the client has not taken what was written, and for how long. */
    public boolean isStuckFor(Duration time) {
        return busy && quiet().compareTo(time) >= 0;
    }

    /** The client counts as gone; the connection is closed as soon as nobody writes to it. */
    public void giveUp() {
        if (!closed && left.compareAndSet(false, true)) {
            try {
                connection.gone();
            } finally {
                wake();
            }
        }
    }

    private void run(boolean mayWait) {
        int seen = 1;
        do {
            if (!closed && !pump(mayWait)) {
                handOver(Long.MAX_VALUE);
                return;
            }
            seen = wakes.addAndGet(-seen);
        } while (seen > 0);
    }

    /** Writes what there is; false if somebody else has to go on who may wait. */
    private boolean pump(boolean mayWait) {
        try {
            while (!left.get()) {
                if (!connection.isReady()) {
                    stand();
                    return true;
                }
                busy = false;
                if (from < bytes.length && from > 0 && source.isAbandoned()) {
                    from = bytes.length;
                }
                if (from == bytes.length && !take()) {
                    if (unflushed && !isClosingHere()) {
                        unflushed = false;
                        connection.flush();
                    } else {
                        closeIfOver();
                        return true;
                    }
                } else if (mayWait || written + slice() <= WriterThreads.SURE) {
                    write();
                } else {
                    return false;
                }
            }
            close(true);
        } catch (IOException | IllegalStateException e) {
            // The client has left, or the container has ended the request. What was not sent stays where it came from.
            close(true);
        } catch (RuntimeException | Error defect) { // a door: nobody else would close the connection
            InternalErrors.unanswered(defect);
            close(true);
        }
        return true;
    }

    // Closing sends off the last words together with the end.
    private boolean isClosingHere() {
        return connection.isServedHere() && source.isOver();
    }

    private void stand() {
        if (!busy) {
            since = room.now();
            busy = true;
        }
    }

    private boolean take() {
        byte[] next = source.next();
        bytes = next == null ? NOTHING : next;
        from = 0;
        return next != null;
    }

    private int slice() {
        return Math.min(SLICE, bytes.length - from);
    }

    // Some containers say that they are ready and then wait inside of write: that, too, is standing still.
    private void write() throws IOException {
        int count = slice();
        stand();
        connection.write(bytes, from, count);
        busy = false;
        since = room.now();
        from += count;
        written += count;
        unflushed = true;
    }

    private void closeIfOver() {
        if (source.isOver()) {
            close(false);
        }
    }

    private void close(boolean gone) {
        closed = true;
        bytes = NOTHING;
        from = 0;
        try {
            if (gone && left.compareAndSet(false, true)) {
                connection.gone();
            }
        } finally {
            connection.close(gone);
        }
    }
}
