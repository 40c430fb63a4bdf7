package org.mcpjakarta.sse;

import java.util.List;
import java.util.function.LongConsumer;

import org.mcpjakarta.sse.EventRing.Event;
import org.mcpjakarta.sse.LogReader.Batch;
import org.mcpjakarta.sse.LogReader.Ending;

/**
 * The events of one stream in order, numbered from 1. Producers append and never touch a connection; a writer reads the events after
 * its cursor. The log is bounded: new events displace the oldest, and a reader that needs those gets a {@link LossNotice} instead.
 * Safe for use by many threads.
 */
public sealed class StreamLog permits WrittenLog, FollowedLog {
    /** All events can be read, and the end of the log can be seen. */
    static final long ALL = Long.MAX_VALUE;

    /** A log with no more bytes than this keeps them, however short memory is. */
    private static final int MIN_KEPT_BYTES = 1 << 16;

    private final String id;
    final Streams.LogOptions options;
    final LossNotice loss;
    private boolean abandoned;
    // Also used by logs that nodes share. Guarded by this object.
    final EventRing ring;
    final LogReader reader;
    /** The number of the last event that can be read: the last that the store has confirmed, if nodes share the log. */
    long readable;
    boolean complete;

    /** @param loss what a reader gets that needs events which were dropped */
    StreamLog(String id, Streams.LogOptions options, LossNotice loss) {
        this(id, options, loss, 0, ALL);
    }

    /** @param start the number before the first event that can be found here */
    StreamLog(String id, Streams.LogOptions options, LossNotice loss, long start, long readable) {
        this.id = id;
        this.options = options;
        this.loss = loss;
        this.ring = new EventRing(options.limits(), options.account(), start);
        this.reader = new LogReader(start, options.now());
        this.readable = readable;
    }

    public String id() {
        return id;
    }

    /** Whether a client can resume it. */
    public boolean isKept() {
        return options.kept();
    }

    /** Appends an event; false if the stream is already complete, so that the event is dropped. */
    public boolean append(byte[] json) {
        synchronized (this) {
            if (complete) {
                return false;
            }
            add(json);
        }
        announce();
        if (options.account().isOverdrawn()) {
            makeRoom();
        }
        return true;
    }

    void add(byte[] json) {
        ring.add(json, options.now());
    }

    /** There is something new in the log. */
    void announce() {
        reader.wake();
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
            if (ring.hasAfter(reader.taken(), json)) {
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
        announce();
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
            if (canResumeAfter(reader.sent())) {
                return ring.after(reader.sent(), ALL, Long.MAX_VALUE).stream().map(Event::json).toList();
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
            before = reader.takeOver(cursor, wake, number);
        }
        before.run();
    }

    /** Takes the log away from its reader, whose connection ends. The log waits for the next reader. */
    public void release() {
        release(epoch());
    }

    /** The same, if this is still the current reader. */
    void release(long epoch) {
        Runnable before;
        synchronized (this) {
            if (epoch != reader.epoch()) {
                return;
            }
            before = reader.end(options.now());
        }
        before.run();
    }

    /** The reader stops reading. No effect if another one has taken over. */
    synchronized void leave(long epoch) {
        if (epoch == reader.epoch()) {
            reader.leave(options.now());
            if (!options.kept()) {
                discard();
            }
        }
    }

    boolean isRead() {
        return reader.isThere();
    }

    /** Whether it had a reader and has none now. */
    public synchronized boolean isLeft() {
        return reader.hasLeft();
    }

    private synchronized long epoch() {
        return reader.epoch();
    }

    synchronized boolean isReadBy(long epoch) {
        return epoch == reader.epoch();
    }

    /** When the last reader left, by the clock of the streams. */
    long leftAt() {
        return reader.leftAt();
    }

    /** @param portion how many bytes one batch should not exceed, though it has at least one event */
    synchronized Batch read(long epoch, long cursor, int portion) {
        if (epoch != reader.epoch()) {
            return Batch.empty(Ending.TAKEN_OVER);
        }
        if (!canResumeAfter(cursor)) {
            return Batch.empty(Ending.LOST);
        }
        reader.sent(cursor);
        if (!options.kept()) {
            shed();
        }
        List<Event> next = ring.after(cursor, readable, portion);
        long taken = next.isEmpty() ? cursor : next.get(next.size() - 1).number();
        reader.taken(taken);
        return new Batch(next, isSettled() && taken == ring.last() ? Ending.COMPLETE : Ending.OPEN);
    }

    /** Whether clients may learn of the log: if nodes share it, the store knows of it. */
    synchronized boolean isOpened() {
        return readable >= 0;
    }

    /** Whether no event follows, and readers may know it. */
    synchronized boolean isSettled() {
        return complete && readable == ALL;
    }

    /** Drops the events that were sent already; a client that did not receive them cannot get them again. */
    synchronized void shed() {
        ring.dropWhile(event -> event.number() <= reader.sent());
    }

    /** Drops events that are too old, except those that a connected reader has yet to read. */
    synchronized void age() {
        long oldest = options.now() - options.limits().age().toNanos();
        ring.dropWhile(event -> event.at() < oldest && (event.number() <= reader.sent() || !isRead()));
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

    /** Ends the stream here without a loss notice: another node has it, its session has ended there, or this node cannot go on with it. */
    public void fence() {
        Runnable before;
        synchronized (this) {
            clear();
            discard();
            complete = true;
            abandoned = true;
            before = reader.refuse(options.now());
        }
        before.run();
    }

    /** Whether this node has lost the log. Its client finds it on another node, or nowhere. */
    public synchronized boolean isFenced() {
        return reader.isRefused();
    }

    /** Runs the action when this node has lost the log, so that nobody can get what is appended from then on. */
    public void onFenced(Runnable action) {}

    /** To be called for a listening log once it has the notifications of all changes that this node knows of. */
    public void caughtUp() {}

    /** Releases the log's share of the memory budget. A current reader may finish. */
    synchronized void discard() {
        ring.stopCounting();
    }
}
