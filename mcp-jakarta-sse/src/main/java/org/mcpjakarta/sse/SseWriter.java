package org.mcpjakarta.sse;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;

/** Makes frames of a log, from a cursor on. The log is the only queue: a client that lags simply has its cursor behind. */
public final class SseWriter implements Pump.Source {
    /** How much is taken from the log at a time, and from which size on an event is not copied for it. */
    private static final int PORTION = 1 << 16;
    private static final int LARGE = 1 << 14;

    private final StreamLog log;
    private final boolean resumable;
    private final ArrayDeque<byte[]> pieces = new ArrayDeque<>(1);
    private final AtomicBoolean heartbeat = new AtomicBoolean();
    private byte @Nullable [] preface;
    private long cursor;
    private boolean over;
    private volatile long epoch;

    /**
     * @param cursor  the number of the last event that the client has seen
     * @param preface what is written before the first event
     */
    public SseWriter(StreamLog log, long cursor, byte[] preface) {
        this.log = log;
        this.cursor = cursor;
        this.resumable = log.isKept();
        this.preface = preface.length == 0 ? null : preface;
    }

    /** Takes the log over from whoever wrote it before, and writes what is there already. */
    public void start(Pump pump) {
        log.takeOver(cursor, pump::nudge, number -> epoch = number);
        pump.nudge();
    }

    /** Next time there is nothing else to write, it is a comment, to learn whether the client is still there. */
    public void beat() {
        heartbeat.set(true);
    }

    /** Nobody reads at the other end; the log waits for its next reader, unless it has one already. */
    public void leave() {
        log.leave(epoch);
    }

    /** The connection ends, but the log waits for the next reader. */
    public void hangUp() {
        log.release(epoch);
    }

    @Override
    public byte @Nullable [] next() {
        if (preface != null) {
            byte[] first = preface;
            preface = null;
            return first;
        }
        if (isAbandoned()) {
            pieces.clear();
            over = true;
        } else if (pieces.isEmpty() && !over) {
            read();
        }
        return pieces.poll();
    }

    @Override
    public boolean isOver() {
        return over;
    }

    @Override
    public boolean isAbandoned() {
        return !log.isReadBy(epoch);
    }

    private void read() {
        StreamLog.Batch batch = log.read(epoch, cursor, PORTION);
        if (batch.ending() == StreamLog.Ending.LOST) {
            tellLoss();
            return;
        }
        cut(batch.events());
        over = batch.ending() != StreamLog.Ending.OPEN;
        if (heartbeat.getAndSet(false) && pieces.isEmpty() && !over) {
            pieces.add(SseFrame.heartbeat());
        }
    }

    // These words have no ids: whoever misses them comes back to the same place, and is told again.
    private void tellLoss() {
        // Asked for before the words are: whatever is lost from then on is made up for by others.
        long oldest = log.oldest();
        log.loss().words().forEach(word -> pieces.add(SseFrame.event("message", null, word)));
        over = log.loss().ends();
        if (over) {
            log.abandon();
        } else {
            cursor = oldest;
        }
    }

    private void cut(List<StreamLog.Event> events) {
        ByteArrayOutputStream small = new ByteArrayOutputStream();
        for (StreamLog.Event event : events) {
            String id = resumable ? new EventId(log.id(), event.number()).toString() : null;
            if (event.json().length < LARGE) {
                SseFrame.add(small, "message", id, event.json());
            } else {
                flush(small);
                pieces.add(SseFrame.head("message", id));
                pieces.add(SseFrame.oneLine(event.json()));
                pieces.add(SseFrame.tail());
            }
            cursor = event.number();
        }
        flush(small);
    }

    private void flush(ByteArrayOutputStream small) {
        if (small.size() > 0) {
            pieces.add(small.toByteArray());
            small.reset();
        }
    }
}
