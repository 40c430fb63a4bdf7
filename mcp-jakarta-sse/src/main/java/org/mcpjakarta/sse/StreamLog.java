package org.mcpjakarta.sse;

import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.settings.StreamSettings.Ring;

/**
 * The events of one stream in order, numbered from 1. Producers append and never touch a connection; a writer reads the events after
 * its cursor. The log is bounded: new events displace the oldest, and a reader that needs those gets a {@link LossNotice} instead.
 * Safe for use by many threads.
 */
public final class StreamLog {
    private static final Runnable NO_READER = () -> {};
    /** Estimated bytes of an event without its text. */
    private static final int PER_EVENT = 64;

    /** A log with no more bytes than this keeps them, however short memory is. */
    private static final int MIN_KEPT_BYTES = 1 << 16;

    private final String id;
    private final Options options;
    private final LossNotice loss;
    private final EventRing ring;
    /** The last event that was surely sent, and the last that the reader has taken. The events between are being written. */
    private long sent;
    private long taken;
    private boolean complete;
    private boolean abandoned;
    private long epoch;
    private volatile Runnable wake = NO_READER;
    private volatile long leftAt;

    /**
     * What {@link Streams} gives to each of its logs.
     *
     * @param kept  whether events are kept after they were sent, for clients that resume the stream
     * @param clock in nanoseconds
     */
    record Options(Ring limits, boolean kept, Account account, LongSupplier clock) {}

    record Event(long number, byte[] json, long at) {
        long cost() {
            return (long) json.length + PER_EVENT;
        }
    }

    /** What a reader finds after its cursor. */
    record Batch(List<Event> events, Ending ending) {}

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

    /** @param loss what a reader gets that needs events which were dropped */
    StreamLog(String id, Options options, LossNotice loss) {
        this.id = id;
        this.options = options;
        this.loss = loss;
        this.leftAt = options.clock().getAsLong();
        this.ring = new EventRing(options.limits(), options.account());
    }

    public String id() {
        return id;
    }

    /** Whether a client can resume it. */
    public boolean isKept() {
        return options.kept();
    }

    LossNotice loss() {
        return loss;
    }

    /** Appends an event; false if the stream is already complete, so that the event is dropped. */
    public boolean append(byte[] json) {
        synchronized (this) {
            if (complete) {
                return false;
            }
            ring.add(json, options.clock().getAsLong());
        }
        wake.run();
        if (options.account().isOverdrawn()) {
            makeRoom();
        }
        return true;
    }

    // If nothing else can be dropped, the events go that the reader of this log has not taken yet. It gets the loss notice instead.
    private void makeRoom() {
        options.account().relieve();
        if (options.account().isOverdrawn() && bytes() > MIN_KEPT_BYTES) {
            clear();
        }
    }

    /**
     * Appends an event, unless an equal one still waits to be read. Events that the reader has taken do not count: the client may have
     * received them already, and looked for the change before this one happened.
     */
    public void appendOnce(byte[] json) {
        synchronized (this) {
            if (ring.hasAfter(taken, json)) {
                return;
            }
        }
        append(json);
    }

    /** Appends the loss notice. */
    public void makeUp() {
        loss.messages().forEach(this::appendOnce);
    }

    /** Ends the stream: no event follows those in the log. */
    public void complete() {
        synchronized (this) {
            complete = true;
        }
        wake.run();
    }

    public synchronized boolean isComplete() {
        return complete;
    }

    /** Whether an event of that number was appended, or the number is 0. */
    public synchronized boolean knows(long number) {
        return number <= ring.last();
    }

    /** Whether all events after that number are still in the log. */
    synchronized boolean canResumeAfter(long number) {
        return knows(number) && number >= oldest();
    }

    /** The number before the oldest event that is still kept. */
    synchronized long oldest() {
        return ring.oldest();
    }

    /** The events that were not sent to any client yet; the loss notice instead if some of them were dropped. */
    public List<byte[]> unsent() {
        synchronized (this) {
            if (canResumeAfter(sent)) {
                return ring.after(sent, Long.MAX_VALUE).stream().map(Event::json).toList();
            }
        }
        return loss.messages();
    }

    /**
     * Makes the caller the only reader. Its predecessor, whose connection may still look alive, reads nothing more, so no event is sent
     * twice.
     *
     * @param cursor the number of the last event that it need not read
     * @param wake   runs whenever there may be new events; a spurious call does no harm
     * @param number receives the epoch that the reader passes to every read, before any thread can wake the reader
     */
    void takeOver(long cursor, Runnable wake, LongConsumer number) {
        Runnable before;
        synchronized (this) {
            before = this.wake;
            this.sent = cursor;
            this.taken = cursor;
            number.accept(++epoch);
            this.wake = wake;
        }
        before.run();
    }

    /** Takes the log away from its reader, whose connection ends. The log waits for the next reader. */
    public void release() {
        release(reader());
    }

    /** The same, if this is still the current reader. */
    void release(long reader) {
        Runnable before;
        synchronized (this) {
            if (reader != epoch) {
                return;
            }
            before = wake;
            epoch++;
            readerLeft();
        }
        before.run();
    }

    /** The reader stops reading. No effect if another one has taken over. */
    synchronized void leave(long epoch) {
        if (epoch == this.epoch) {
            readerLeft();
            if (!options.kept()) {
                discard();
            }
        }
    }

    boolean isRead() {
        return wake != NO_READER;
    }

    /** Whether it had a reader and has none now. */
    public synchronized boolean isLeft() {
        return epoch > 0 && !isRead();
    }

    private synchronized long reader() {
        return epoch;
    }

    synchronized boolean isReadBy(long epoch) {
        return epoch == this.epoch;
    }

    /** When the last reader left, by the clock of the streams. */
    long leftAt() {
        return leftAt;
    }

    /** @param portion how many bytes one batch should not exceed, though it has at least one event */
    synchronized Batch read(long epoch, long cursor, int portion) {
        if (epoch != this.epoch) {
            return new Batch(List.of(), Ending.TAKEN_OVER);
        }
        if (!canResumeAfter(cursor)) {
            return new Batch(List.of(), Ending.LOST);
        }
        sent = cursor;
        if (!options.kept()) {
            shed();
        }
        List<Event> next = ring.after(cursor, portion);
        taken = next.isEmpty() ? cursor : next.get(next.size() - 1).number();
        return new Batch(next, complete && taken == ring.last() ? Ending.COMPLETE : Ending.OPEN);
    }

    /** Drops the events that were sent already; a client that did not receive them cannot get them again. */
    synchronized void shed() {
        ring.dropWhile(event -> event.number() <= sent);
    }

    /** Drops events that are too old, except those that a connected reader has yet to read. */
    synchronized void age() {
        long oldest = options.clock().getAsLong() - options.limits().age().toNanos();
        ring.dropWhile(event -> event.at() < oldest && (event.number() <= sent || !isRead()));
    }

    /** Drops all events. A reader that has not seen them gets the loss notice. */
    synchronized void clear() {
        ring.dropWhile(event -> true);
    }

    synchronized long bytes() {
        return ring.bytes();
    }

    /** Drops everything and ends the stream; every reader gets the loss notice. */
    synchronized void abandon() {
        ring.skip();
        complete = true;
        abandoned = true;
    }

    /** Whether the stream ended by losing its events. */
    public synchronized boolean isAbandoned() {
        return abandoned;
    }

    /** Releases the log's share of the memory budget. A current reader may finish. */
    synchronized void discard() {
        ring.stopCounting();
    }

    private void readerLeft() {
        wake = NO_READER;
        leftAt = options.clock().getAsLong();
    }
}
