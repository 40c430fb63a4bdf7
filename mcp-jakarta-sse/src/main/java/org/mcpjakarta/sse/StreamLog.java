package org.mcpjakarta.sse;

import java.util.ArrayDeque;
import java.util.List;

/**
 * What is said on one stream, in order, numbered from 1. Producers append and never touch a connection; a writer reads after its
 * cursor. The log is bounded: the oldest events make room for new ones, and a reader that needs them is told that they are lost.
 * Safe for use by many threads.
 */
public final class StreamLog {
    private final String id;
    private final Limits limits;
    private final ArrayDeque<Event> events = new ArrayDeque<>();
    private long last;
    private long size;
    private boolean complete;
    private long epoch;
    private volatile Runnable wake = () -> {};

    /** How many events, and how many characters in them, are kept. */
    public record Limits(int events, int characters) {
        public static final Limits DEFAULT = new Limits(1_000, 1 << 20);
    }

    record Event(long number, String json) {}

    /** What a reader finds after its cursor. */
    record Batch(List<Event> events, Ending ending) {}

    /** What comes after the events of a batch. */
    enum Ending {
        /** Perhaps more. */
        OPEN,
        /** Nothing, ever. */
        COMPLETE,
        /** It cannot be known: events after the cursor are gone. */
        LOST,
        /** It is for somebody else to read: another reader has taken over. */
        TAKEN_OVER
    }

    public StreamLog(String id, Limits limits) {
        this.id = id;
        this.limits = limits;
    }

    public String id() {
        return id;
    }

    /** Appends an event; false if the stream is complete already and the event is dropped. */
    public boolean append(String json) {
        synchronized (this) {
            if (complete) {
                return false;
            }
            events.add(new Event(++last, json));
            size += json.length();
            // The newest event is kept whatever its size: it is the answer, as a rule.
            while (events.size() > 1 && (events.size() > limits.events() || size > limits.characters())) {
                drop();
            }
        }
        wake.run();
        return true;
    }

    /** Nothing comes after what is there. */
    public void complete() {
        synchronized (this) {
            complete = true;
        }
        wake.run();
    }

    public synchronized boolean isComplete() {
        return complete;
    }

    /** Whether somebody who has seen everything up to that number can be told all that came after it. */
    public synchronized boolean canResumeAfter(long number) {
        return number <= last && number >= last - events.size();
    }

    /**
     * Makes the caller the one reader; the one before it, if it still thinks that it has a connection, reads nothing more. So no event
     * goes out twice.
     *
     * @param wake run whenever there may be something new; it has no effect but to let the reader look
     * @return what the reader shows with every read
     */
    long takeOver(Runnable wake) {
        Runnable before;
        long taken;
        synchronized (this) {
            before = this.wake;
            this.wake = wake;
            taken = ++epoch;
        }
        before.run();
        return taken;
    }

    /** Takes the log away from its reader, whose connection ends; it waits for the next one. */
    public void release() {
        takeOver(() -> {});
    }

    synchronized Batch read(long epoch, long cursor) {
        if (epoch != this.epoch) {
            return new Batch(List.of(), Ending.TAKEN_OVER);
        }
        if (!canResumeAfter(cursor)) {
            return new Batch(List.of(), Ending.LOST);
        }
        List<Event> unread = events.stream().filter(event -> event.number() > cursor).toList();
        return new Batch(unread, complete ? Ending.COMPLETE : Ending.OPEN);
    }

    /** Nobody will ask for the events up to that number again. */
    synchronized void forget(long number) {
        while (!events.isEmpty() && events.peekFirst().number() <= number) {
            drop();
        }
    }

    private void drop() {
        size -= events.removeFirst().json().length();
    }
}
