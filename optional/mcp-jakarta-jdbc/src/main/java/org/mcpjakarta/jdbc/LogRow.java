package org.mcpjakarta.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.EventLogStore.State;

/** The row of a log while its transaction has it locked, and the events that are to be added. */
final class LogRow {
    static final String COLUMNS = "id, node, writer, reader, reader_node, base, newest, complete, heard, until_ms";

    /** An event to insert. */
    record Event(long number, byte[] content) {}

    private final String id;
    private final String node;
    private final long writer;
    private final long reader;
    private final String readerNode;
    private final List<Event> events = new ArrayList<>();
    private final long formerBase;
    private final byte @Nullable [] lastEvent;
    private long base;
    private long newest;
    private boolean complete;
    private long heard;
    private long until;
    private boolean isChanged;
    private boolean concernsReader;

    private LogRow(String id, String node, long writer, long reader, String readerNode, long base, long newest,
            boolean complete, long heard, long until, byte @Nullable [] lastEvent) {
        this.id = id;
        this.node = node;
        this.writer = writer;
        this.reader = reader;
        this.readerNode = readerNode;
        this.formerBase = base;
        this.base = base;
        this.newest = newest;
        this.complete = complete;
        this.heard = heard;
        this.until = until;
        this.lastEvent = lastEvent;
    }

    /** A log that is not there yet. */
    static LogRow opened(String id, String node, byte[] lastEvent) {
        return new LogRow(id, node, 1, 1, node, 0, 0, false, 0, 0, lastEvent);
    }

    /** @param row begins with {@link #COLUMNS} */
    static LogRow of(ResultSet row) throws SQLException {
        return new LogRow(row.getString(1), row.getString(2), row.getLong(3), row.getLong(4), row.getString(5),
                row.getLong(6), row.getLong(7), row.getInt(8) == 1, row.getLong(9), row.getLong(10), null);
    }

    /**
     * @param kept   how long an open log is kept, in milliseconds
     * @param linger how long a complete one is kept
     */
    Receipt append(Append append, long now, long kept, long linger) {
        if (append.writer() != writer) {
            return receipt(State.FENCED);
        }
        int count = append.events().size();
        long there = newest + 1 - append.first(); // so many of the events are in the log already: they were sent before
        if (complete) {
            return receipt(there >= count ? State.KEPT : State.FENCED);
        }
        if (there < 0 && append.oldest() < append.first()) {
            prolong(now, kept);
            return receipt(State.BEHIND);
        }
        if (there < 0) { // the writer has dropped what is missing
            base = append.first() - 1;
            newest = base;
            there = 0;
            changed();
        }
        for (int i = (int) there; i < count; i++) {
            newest++;
            events.add(new Event(newest, append.events().get(i)));
            changed();
        }
        if (append.oldest() - 1 > base) {
            base = append.oldest() - 1;
            newest = Math.max(newest, base);
            changed();
        }
        if (append.heard() > heard) {
            heard = append.heard();
            isChanged = true;
        }
        if (append.last()) {
            complete = true;
            until = now + linger;
            changed();
        } else {
            prolong(now, kept);
        }
        return receipt(State.KEPT);
    }

    private void changed() {
        isChanged = true;
        concernsReader = true;
    }

    // Times are written an eighth longer than needed, so that not every append has to write them.
    private void prolong(long now, long kept) {
        if (until < now + kept) {
            until = now + kept + kept / 8;
            isChanged = true;
        }
    }

    private Receipt receipt(State state) {
        return new Receipt(state, newest, reader);
    }

    String id() {
        return id;
    }

    Head head() {
        return new Head(reader, base, newest, complete, node, writer, heard);
    }

    /** The events to insert, without those that were dropped meanwhile. */
    List<Event> added() {
        return events.stream().filter(event -> event.number() > base).toList();
    }

    boolean isOpened() {
        return lastEvent != null;
    }

    boolean isChanged() {
        return isChanged;
    }

    boolean dropsEvents() {
        return base > formerBase && !isOpened();
    }

    /** Whether another node reads the log, and there is something for it. */
    boolean isNewsFor(String self) {
        return concernsReader && !readerNode.equals(self);
    }

    String readerNode() {
        return readerNode;
    }

    String node() {
        return node;
    }

    boolean isComplete() {
        return complete;
    }

    Object[] insertion(String session) {
        return new Object[]{id, session, node, writer, reader, readerNode, base, newest, complete, heard, until,
                lastEvent == null ? new byte[0] : lastEvent};
    }

    Object[] change() {
        return new Object[]{base, newest, complete, heard, until, id};
    }

    Object[] removal() {
        return new Object[]{id, base};
    }
}
