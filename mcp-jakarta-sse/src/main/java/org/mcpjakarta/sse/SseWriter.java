package org.mcpjakarta.sse;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;

/** Turns the events of a log into frames, from a cursor on. The log is the only queue: a slow client simply has its cursor behind. */
public final class SseWriter implements Pump.Source {
    /** How many bytes are read from the log at a time, and from which size on an event is not copied into a common buffer. */
    private static final int PORTION = 1 << 16;
    private static final int LARGE = 1 << 14;

    private final StreamLog log;
    private final boolean resumable;
    private final ArrayDeque<byte[]> pieces = new ArrayDeque<>(1);
    private final AtomicBoolean heartbeat = new AtomicBoolean();
    private final CancelFlag clientGone = new CancelFlag();
    private final CancelFlag connectionEnded = new CancelFlag();
    private byte @Nullable [] preface;
    private long cursor;
    private boolean ended;
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

    /** Takes the log over from its former reader, and writes the events that are in it already. */
    public void start(Pump pump) {
        log.takeOver(cursor, pump::nudge, number -> epoch = number);
        pump.nudge();
    }

    /** Writes a comment the next time there is nothing else to write, to find out whether the client is still connected. */
    public void beat() {
        heartbeat.set(true);
    }

    /** Runs the action when the client has left, or cannot get its messages because they were lost. */
    public void onGone(Runnable action) {
        clientGone.onRaised(action);
    }

    /** Runs the action when the connection ends, whichever side ends it. */
    public void onClosed(Runnable action) {
        connectionEnded.onRaised(action);
    }

    /** Ends the connection; the log waits for its next reader. */
    public void hangUp() {
        log.release(epoch);
    }

    @Override
    public byte @Nullable [] next() {
        if (preface != null && !log.isFenced()) {
            return log.isOpened() ? takePreface() : null;
        }
        if (isAbandoned()) {
            pieces.clear();
            ended = true;
        } else if (pieces.isEmpty() && !ended) {
            read();
        }
        return pieces.poll();
    }

    private byte @Nullable [] takePreface() {
        byte[] first = preface;
        preface = null;
        return first;
    }

    @Override
    public boolean isOver() {
        return ended;
    }

    @Override
    public boolean isAbandoned() {
        return !log.isReadBy(epoch);
    }

    // The log waits for its next reader, unless it has one already.
    @Override
    public void left() {
        log.leave(epoch);
        clientGone.raise();
        connectionEnded.raise();
    }

    @Override
    public void closed() {
        log.leave(epoch);
        // A call whose messages were lost cannot be answered either, so it is cancelled.
        if (log.isAbandoned()) {
            clientGone.raise();
        }
        connectionEnded.raise();
    }

    private void read() {
        LogReader.Batch batch = log.read(epoch, cursor, PORTION);
        if (batch.ending() == LogReader.Ending.LOST) {
            addLossNotice();
            return;
        }
        if (!batch.events().isEmpty()) {
            addFrames(batch.events());
        }
        ended = batch.ending() != LogReader.Ending.OPEN;
        if (heartbeat.getAndSet(false) && pieces.isEmpty() && !ended) {
            pieces.add(SseFrame.heartbeat());
        }
    }

    // These messages have no ids: a client that misses them resumes at the same event, and gets them again.
    private void addLossNotice() {
        // Read before the messages are made: events that are lost after this lead to another notice.
        long oldest = log.oldest();
        log.loss.messages().forEach(message -> pieces.add(SseFrame.event("message", null, message)));
        ended = log.loss.ends();
        if (ended) {
            log.abandon();
        } else {
            cursor = oldest;
        }
    }

    private void addFrames(List<EventRing.Event> events) {
        if (events.size() == 1 && events.get(0).json().length < LARGE) {
            EventRing.Event event = events.get(0);
            pieces.add(SseFrame.event("message", id(event), event.json()));
            cursor = event.number();
            return;
        }
        ByteArrayOutputStream small = new ByteArrayOutputStream();
        for (EventRing.Event event : events) {
            String id = id(event);
            if (event.json().length < LARGE) {
                SseFrame.add(small, "message", id, event.json());
            } else {
                addBuffered(small);
                pieces.add(SseFrame.head("message", id));
                pieces.add(SseFrame.oneLine(event.json()));
                pieces.add(SseFrame.tail());
            }
            cursor = event.number();
        }
        addBuffered(small);
    }

    private @Nullable String id(EventRing.Event event) {
        return resumable ? new EventId(log.id(), event.number()).toString() : null;
    }

    private void addBuffered(ByteArrayOutputStream small) {
        if (small.size() > 0) {
            pieces.add(small.toByteArray());
            small.reset();
        }
    }
}
