package org.mcpjakarta.sse;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.cluster.HeardChanges;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.sse.EventRing.Event;

/**
 * A log that nodes share and this one writes. Readers get only what the store has confirmed, so that another node can go on with whatever
 * a client has seen. The events wait in the log until they are confirmed, and count like all others there.
 */
final class WrittenLog extends StreamLog {
    private static final long NOT_OPENED = -1;
    private static final int PORTION = 1 << 16;
    private static final int MOST_EVENTS = 500;

    private final LogKey key;
    private final long writer;
    private final boolean listening;
    private final Runnable confirmed;
    private final LogSeal.OfLog seal;
    private final GroupWriter group;
    private final CancelFlag fence = new CancelFlag();
    private final AtomicBoolean queued = new AtomicBoolean();
    private volatile boolean caughtUp;
    private volatile boolean checkDue;
    /** The number that the store gave to the reader on this node, and whether the log has a reader elsewhere since. */
    private volatile long readerNumber;
    private volatile boolean readElsewhere;
    private boolean releases;
    /** The last change of which an event tells. Guarded by this object. */
    private long told;
    // Only for the thread that writes to the store.
    private byte @Nullable [] opening;
    private long heard;

    /** A new log. */
    WrittenLog(LogKey key, Streams.LogOptions options, LossNotice loss, LogSeal.OfLog seal, GroupWriter group) {
        super(key.log(), options, loss, 0, NOT_OPENED);
        this.key = key;
        this.seal = seal;
        this.group = group;
        this.writer = 1;
        this.readerNumber = 1;
        byte[] lastEvent = loss.lastEvent();
        this.listening = lastEvent.length == 0;
        this.confirmed = () -> {};
        this.opening = lastEvent;
    }

    /**
     * A log that another node has written so far.
     *
     * @param events    those between the start and the newest
     * @param confirmed runs when the store has more of it
     */
    WrittenLog(LogKey key, Streams.LogOptions options, LossNotice loss, LogSeal.OfLog seal, GroupWriter group,
            Head head, List<byte[]> events, boolean listening, Runnable confirmed) {
        super(key.log(), options, loss, head.newest() - events.size(), head.newest());
        this.key = key;
        this.seal = seal;
        this.group = group;
        this.writer = head.writer();
        this.readerNumber = head.reader();
        this.listening = listening;
        this.confirmed = confirmed;
        this.heard = head.heard();
        events.forEach(json -> ring.add(json, options.now()));
    }

    LogKey key() {
        return key;
    }

    long writer() {
        return writer;
    }

    @Override
    void add(byte[] json) {
        told = Math.max(told, group.heard().passing());
        super.add(json);
    }

    @Override
    void announce() {
        if (queued.compareAndSet(false, true)) {
            group.add(this);
        }
    }

    /** What is to be written next; null if the store has everything. */
    @Nullable
    Append next() {
        queued.set(false);
        boolean knows = listening && caughtUp;
        // Read before the events, so that the notifications of all changes up to this number are among them.
        long known = knows ? Math.max(heard, group.heard().heard()) : heard;
        boolean checks = checkDue;
        checkDue = false;
        long after;
        long oldest;
        boolean last;
        List<Event> events;
        synchronized (this) {
            // A reader may have the event before all others on this node have theirs. Nobody should tell it of that change again.
            known = knows ? Math.max(known, told) : known;
            if (isOver() || !hasUnconfirmed() && known == heard && !checks) {
                return null;
            }
            after = Math.max(readable, ring.oldest());
            oldest = ring.oldest() + 1;
            events = ring.after(after, after + MOST_EVENTS, PORTION);
            last = complete && after + events.size() == ring.last();
        }
        return new Append(key, writer, after + 1, oldest, sealed(events), last, known, sealedOpening());
    }

    private List<byte[]> sealed(List<Event> events) {
        List<byte[]> sealed = new ArrayList<>(events.size());
        events.forEach(event -> sealed.add(seal.seal(event.number(), event.json())));
        return sealed;
    }

    private byte @Nullable [] sealedOpening() {
        byte[] plain = opening;
        return plain == null || plain.length == 0 ? plain : seal.sealLast(plain);
    }

    /** What became of the last append. */
    void received(Append append, Receipt receipt) {
        switch (receipt.state()) {
            case KEPT -> {
                opening = null;
                heard = append.heard();
                confirm(append.last() ? ALL : append.first() + append.events().size() - 1);
                readerIs(receipt.reader());
            }
            case BEHIND -> confirm(receipt.newest());
            case FENCED, GONE -> fence();
        }
        if (isOver()) {
            group.remove(this);
        } else if (hasUnconfirmed()) {
            announce();
        }
    }

    /** The store has all events up to this number. */
    private void confirm(long upTo) {
        boolean releasing;
        synchronized (this) {
            readable = upTo;
            releasing = releases;
            releases = false;
        }
        reader.wake();
        confirmed.run();
        if (releasing) {
            release();
        }
    }

    synchronized boolean hasUnconfirmed() {
        return !isOver() && (readable < ring.last() || complete);
    }

    /** Whether something is to be written yet. A call that has just ended may be about to append its answer. */
    synchronized boolean isUnfinished() {
        return hasUnconfirmed() || !listening && !isOver();
    }

    /** Whether there is nothing more to write. */
    private synchronized boolean isOver() {
        return isSettled() || isFenced();
    }

    /** The log has this reader now; if it is not on this node, the one here has to stop. */
    void readerIs(long number) {
        if (number > readerNumber) {
            readElsewhere = true;
            release();
        }
    }

    /** The log has a new reader on this node. */
    synchronized void readHere(long number) {
        readerNumber = Math.max(readerNumber, number);
        readElsewhere = false;
    }

    /** Finds out whether a listening log has moved to the node where it is read now. */
    void checkReader() {
        if (listening && readElsewhere) {
            check();
        }
    }

    /** Finds out whether another node writes the log now: only who writes learns it. */
    void check() {
        checkDue = true;
        announce();
    }

    /** Lets the store know how many changes a listening log knows of, even if it says nothing for a long time. */
    void renew() {
        if (listening) {
            announce();
        }
    }

    @Override
    void release(long epoch) {
        synchronized (this) {
            // The client has to learn first where to resume, and cannot before the log is in the store.
            if (readable == NOT_OPENED && isReadBy(epoch)) {
                releases = true;
                return;
            }
        }
        super.release(epoch);
    }

    @Override
    void abandon() {
        super.abandon();
        announce();
    }

    @Override
    public void fence() {
        super.fence();
        group.remove(this);
        fence.raise();
    }

    @Override
    public void onFenced(Runnable action) {
        fence.onRaised(action);
    }

    @Override
    public void caughtUp() {
        caughtUp = true;
        announce();
    }
}
