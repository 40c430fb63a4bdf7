package org.mcpjakarta.sse;

import java.time.Duration;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

import org.mcpjakarta.core.limit.Account;

/**
 * What is said on one stream, in order, numbered from 1. Producers append and never touch a connection; a writer reads after its
 * cursor. The log is bounded: the oldest events make room for new ones, and a reader that needs them is told that they are lost.
 * Safe for use by many threads.
 */
public final class StreamLog {
    private static final Runnable NOBODY = () -> {};
    /** What an event costs beside its text, about. */
    private static final int PER_EVENT = 64;

    /** A log that holds no more than this keeps it, however little room there is. */
    private static final int SURE_BYTES = 1 << 16;

    private final String id;
    private final Terms terms;
    private final LossNotice loss;
    private final EventRing ring;
    /** The last event that was surely sent, and the last that the reader has taken: what lies between is on its way. */
    private long sent;
    private long taken;
    private boolean complete;
    private boolean abandoned;
    private long epoch;
    private volatile Runnable wake = NOBODY;
    private volatile long leftAt;

    /** How many events are kept, how many bytes in them, and for how long. */
    public record Limits(int events, long bytes, Duration age) {
        public static final Limits DEFAULT = new Limits(1_000, 1 << 20, Duration.ofMinutes(10));
    }

    /**
     * What a log has from the streams that it is one of.
     *
     * @param kept  whether events are kept once they are sent, for readers that come back
     * @param clock in nanoseconds
     */
    record Terms(Limits limits, boolean kept, Account account, LongSupplier clock) {}

    record Event(long number, byte[] json, long at) {
        long cost() {
            return (long) json.length + PER_EVENT;
        }
    }

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

    /** @param loss what a reader is told that needs events which are gone */
    StreamLog(String id, Terms terms, LossNotice loss) {
        this.id = id;
        this.terms = terms;
        this.loss = loss;
        this.leftAt = terms.clock().getAsLong();
        this.ring = new EventRing(terms.limits(), terms.account());
    }

    public String id() {
        return id;
    }

    /** Whether a reader can come back to it. */
    public boolean isKept() {
        return terms.kept();
    }

    LossNotice loss() {
        return loss;
    }

    /** Appends an event; false if the stream is complete already and the event is dropped. */
    public boolean append(byte[] json) {
        synchronized (this) {
            if (complete) {
                return false;
            }
            ring.add(json, terms.clock().getAsLong());
        }
        wake.run();
        if (terms.account().isOverdrawn()) {
            makeRoom();
        }
        return true;
    }

    // If nothing else can be let go, it is what the reader of this log has not taken yet: it is told that events are lost.
    private void makeRoom() {
        terms.account().relieve();
        if (terms.account().isOverdrawn() && bytes() > SURE_BYTES) {
            clear();
        }
    }

    /**
     * Appends an event that says nothing more if the same is about to be said anyway: then it is left out. What is on its way does not
     * count, since the client may have seen it and looked for what has changed.
     */
    public void appendOnce(byte[] json) {
        synchronized (this) {
            if (ring.hasAfter(taken, json)) {
                return;
            }
        }
        append(json);
    }

    /** Appends what makes up for events that are lost. */
    public void makeUp() {
        loss.words().forEach(this::appendOnce);
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

    /** Whether there was an event of that number, or it stands for the beginning. */
    public synchronized boolean knows(long number) {
        return number <= ring.last();
    }

    /** Whether somebody who has seen everything up to that number can be told all that came after it. */
    synchronized boolean canResumeAfter(long number) {
        return knows(number) && number >= oldest();
    }

    /** The number before the oldest event that is still there. */
    synchronized long oldest() {
        return ring.oldest();
    }

    /** What nobody has been sent yet; or what makes up for it, if some of that is gone. */
    public List<byte[]> unsent() {
        synchronized (this) {
            if (canResumeAfter(sent)) {
                return ring.after(sent, Long.MAX_VALUE).stream().map(Event::json).toList();
            }
        }
        return loss.words();
    }

    /**
     * Makes the caller the one reader; the one before it, if it still thinks that it has a connection, reads nothing more. So no event
     * goes out twice.
     *
     * @param cursor the number of the last event that it need not read
     * @param wake   run whenever there may be something new; it has no effect but to let the reader look
     * @param number is told what the reader shows with every read, before anybody can wake the reader
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

    /** Takes the log away from its reader, whose connection ends; it waits for the next one. */
    public void release() {
        release(reader());
    }

    /** The same, if the reader is that one. */
    void release(long reader) {
        Runnable before;
        synchronized (this) {
            if (reader != epoch) {
                return;
            }
            before = wake;
            epoch++;
            left();
        }
        before.run();
    }

    /** The reader, if it still is the one, reads no more. */
    synchronized void leave(long epoch) {
        if (epoch == this.epoch) {
            left();
            if (!terms.kept()) {
                discard();
            }
        }
    }

    boolean isRead() {
        return wake != NOBODY;
    }

    /** Whether it had a reader and has none any more. */
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

    /** @param portion how many bytes are enough for one batch; it has one event at least */
    synchronized Batch read(long epoch, long cursor, int portion) {
        if (epoch != this.epoch) {
            return new Batch(List.of(), Ending.TAKEN_OVER);
        }
        if (!canResumeAfter(cursor)) {
            return new Batch(List.of(), Ending.LOST);
        }
        sent = cursor;
        if (!terms.kept()) {
            shed();
        }
        List<Event> next = ring.after(cursor, portion);
        taken = next.isEmpty() ? cursor : next.get(next.size() - 1).number();
        return new Batch(next, complete && taken == ring.last() ? Ending.COMPLETE : Ending.OPEN);
    }

    /** Lets go of what was sent already: whoever has not received it cannot be told again. */
    synchronized void shed() {
        ring.dropWhile(event -> event.number() <= sent);
    }

    /** Lets go of what is too old, but not of what a reader is about to read. */
    synchronized void age() {
        long oldest = terms.clock().getAsLong() - terms.limits().age().toNanos();
        ring.dropWhile(event -> event.at() < oldest && (event.number() <= sent || !isRead()));
    }

    /** Lets go of everything; a reader that comes back lacks what it has not seen. */
    synchronized void clear() {
        ring.dropWhile(event -> true);
    }

    synchronized long bytes() {
        return ring.bytes();
    }

    /** Everything is lost, for every reader; nothing comes any more. */
    synchronized void abandon() {
        ring.skip();
        complete = true;
        abandoned = true;
    }

    /** Whether its readers were told that they have lost everything. */
    public synchronized boolean isAbandoned() {
        return abandoned;
    }

    /** Counts no more; a reader that is at it still gets what is there. */
    synchronized void discard() {
        ring.discount();
    }

    private void left() {
        wake = NOBODY;
        leftAt = terms.clock().getAsLong();
    }
}
