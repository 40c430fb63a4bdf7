package org.mcpjakarta.sse;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InternalErrors;

/**
 * Moves bytes from a source to a connection, one slice at a time and only while the connection accepts them. The pump holds only what
 * it took from the source last: if a client does not read, its pump stops, and no thread waits for it. Safe for use by many threads;
 * one of them writes at a time, and also writes what other threads add meanwhile.
 */
public final class Pump {
    /** How long an event of a burst may wait for the rest of the burst. Too short to be noticed. */
    static final Duration BURST = Duration.ofMillis(5);

    private static final int SLICE = 1 << 16;
    private static final byte[] NOTHING = {};

    private final WriterThreads threads;
    private final Timing timing;
    private final Duration deadline;
    private final Source source;
    private final Connection connection;
    private final Runnable wake = this::wake;
    private final Runnable onTick = this::onTick;
    private final AtomicInteger wakes = new AtomicInteger();
    private final AtomicBoolean clientGone = new AtomicBoolean();
    private final AtomicBoolean nudged = new AtomicBoolean();
    private byte[] bytes = NOTHING;
    private int from;
    private boolean unflushed;
    private volatile long written;
    private volatile boolean closed;
    private volatile boolean waitsForClient;
    private volatile long lastProgress;
    private Runnable due = () -> {};

    /** Where the bytes come from. Called by one thread at a time. */
    public interface Source {
        /** The next bytes, called when the previous ones are written; null if there are none at the moment. */
        byte @Nullable [] next();

        /** Whether the source has ended; called when it has nothing at the moment. */
        boolean isOver();

        /** Whether the rest of the bytes that were taken last need not be written. */
        default boolean isAbandoned() {
            return false;
        }

        /** The client has left, or does not read. Called once, by any thread, perhaps while a write is still running. */
        default void left() {}

        /** The connection is closed; nothing more is written. Follows {@link #left} if the client has left. */
        default void closed() {}
    }

    /** When a pump acts by itself. */
    public interface Timing {
        /** Runs the work after {@code Pump.BURST}, on a thread that must not block. */
        void soon(Runnable work);

        /** Runs this at intervals until it is removed. */
        void add(Runnable onTick);

        void remove(Runnable onTick);
    }

    /** @param deadline how long the client may take to accept bytes */
    public Pump(WriterThreads threads, Timing timing, Duration deadline, Source source, Connection connection) {
        this.threads = threads;
        this.timing = timing;
        this.deadline = deadline;
        this.source = source;
        this.connection = connection;
        this.lastProgress = threads.now();
    }

    /**
     * From now on a client that does not read is given up. To be called once, before the first wake.
     *
     * @param action runs at every heartbeat until the connection ends, to do what is due
     */
    public void start(Runnable action) {
        due = action;
        timing.add(onTick);
    }

    private void onTick() {
        // A client that does not read must not delay the stop of the server either.
        if (isStuck() || threads.isClosed()) {
            giveUp();
        } else {
            due.run();
        }
    }

    /**
     * Reports new bytes. They are written at once if nothing was written lately; otherwise after a moment, so that one write serves a
     * whole burst. Only the thread of the request, which writes by itself, needs this delay; writer threads write all that has
     * gathered by the time they run.
     */
    public void nudge() {
        if (!connection.isServedHere() || quiet().compareTo(BURST) >= 0) {
            wake();
        } else if (nudged.compareAndSet(false, true)) {
            timing.soon(this::followUp);
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
        if (!threads.execute(this::run, sentSoFar)) {
            // No thread runs the pump now, so the next call of wake has to try again.
            wakes.set(0);
        }
    }

    /** How long ago the last write began or ended. */
    public Duration quiet() {
        return Duration.ofNanos(threads.now() - lastProgress);
    }

    // Whether the client has not accepted any bytes for too long although there were some to write.
    private boolean isStuck() {
        return waitsForClient && quiet().compareTo(deadline) >= 0;
    }

    /** Treats the client as gone; the connection is closed as soon as no thread writes to it. */
    void giveUp() {
        if (!closed && clientGone.compareAndSet(false, true)) {
            try {
                left();
            } finally {
                wake();
            }
        }
    }

    private void left() {
        timing.remove(onTick);
        source.left();
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

    /** Writes what the source has; false if a thread that may block has to continue. */
    private boolean pump(boolean mayWait) {
        try {
            while (!clientGone.get()) {
                if (!connection.isReady(wake)) {
                    beginWaiting();
                    return true;
                }
                waitsForClient = false;
                if (from < bytes.length && from > 0 && source.isAbandoned()) {
                    from = bytes.length;
                }
                if (from == bytes.length && !takeNext()) {
                    if (unflushed && !isClosingHere()) {
                        unflushed = false;
                        connection.flush();
                        // Whatever the source gets from here on wakes the pump again, so it need not be asked a second time.
                        if (!connection.isReady(wake)) {
                            beginWaiting();
                            return true;
                        }
                    }
                    closeIfOver();
                    return true;
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
        } catch (RuntimeException | Error defect) { // catch-all: nothing else would close the connection
            InternalErrors.unanswered(defect);
            close(true);
        }
        return true;
    }

    // Closing flushes the last bytes together with the end of the response.
    private boolean isClosingHere() {
        return connection.isServedHere() && source.isOver();
    }

    private void beginWaiting() {
        if (!waitsForClient) {
            lastProgress = threads.now();
            waitsForClient = true;
        }
    }

    private boolean takeNext() {
        byte[] next = source.next();
        bytes = next == null ? NOTHING : next;
        from = 0;
        return next != null;
    }

    private int slice() {
        return Math.min(SLICE, bytes.length - from);
    }

    // Some containers report that they are ready and then block inside write. That counts as waiting for the client, too.
    private void write() throws IOException {
        int count = slice();
        beginWaiting();
        connection.write(bytes, from, count);
        waitsForClient = false;
        lastProgress = threads.now();
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
            if (gone && clientGone.compareAndSet(false, true)) {
                left();
            }
        } finally {
            closeConnection(gone);
        }
    }

    private void closeConnection(boolean gone) {
        try {
            connection.close(gone);
        } finally {
            timing.remove(onTick);
            source.closed();
        }
    }
}
