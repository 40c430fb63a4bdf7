package org.mcpjakarta.sse;

import java.util.List;
import java.util.function.LongConsumer;

import org.mcpjakarta.sse.EventRing.Event;

/** Who reads a log, and how far. Only the latest reader counts. The lock of the log guards it, except where a method says otherwise. */
final class LogReader {
    private static final Runnable NOBODY = () -> {};
    private static final long REFUSED = -1;

    private volatile Runnable wake = NOBODY;
    private volatile long leftAt;
    private long epoch;
    private boolean refused;
    /** The last event that was surely sent, and the last that the reader has taken. The events between are being written. */
    private long sent;
    private long taken;

    /** What a reader finds after its cursor. */
    record Batch(List<Event> events, Ending ending) {
        static Batch empty(Ending ending) {
            return new Batch(List.of(), ending);
        }
    }

    /** What comes after the events of a batch. */
    enum Ending {
        /** More events may follow. */
        OPEN,
        /** No event will follow. */
        COMPLETE,
        /** Unknown: events after the cursor were dropped. */
        LOST,
        /** Another reader has taken over the log. */
        TAKEN_OVER
    }

    LogReader(long cursor, long now) {
        this.sent = cursor;
        this.taken = cursor;
        this.leftAt = now;
    }

    /** Wakes the current reader. By any thread, without the lock. */
    void wake() {
        wake.run();
    }

    /** Another reader takes over; returns what wakes the one before. */
    Runnable takeOver(long cursor, Runnable next, LongConsumer number) {
        Runnable before = wake;
        sent = cursor;
        taken = cursor;
        number.accept(refused ? REFUSED : ++epoch);
        wake = refused ? NOBODY : next;
        return before;
    }

    /** Ends the reading from outside; returns what wakes the reader. */
    Runnable end(long now) {
        Runnable before = wake;
        epoch++;
        leave(now);
        return before;
    }

    /** The same, and nobody can read from now on. */
    Runnable refuse(long now) {
        refused = true;
        return end(now);
    }

    boolean isRefused() {
        return refused;
    }

    void leave(long now) {
        wake = NOBODY;
        leftAt = now;
    }

    /** By any thread, without the lock. */
    boolean isThere() {
        return wake != NOBODY;
    }

    /** Whether there was a reader and is none now. */
    boolean hasLeft() {
        return epoch > 0 && !isThere();
    }

    /** When the last reader left. By any thread, without the lock. */
    long leftAt() {
        return leftAt;
    }

    long epoch() {
        return epoch;
    }

    /** The reader comes for more: everything up to the cursor was sent. */
    void sent(long cursor) {
        sent = cursor;
    }

    long sent() {
        return sent;
    }

    void taken(long number) {
        taken = number;
    }

    long taken() {
        return taken;
    }
}
