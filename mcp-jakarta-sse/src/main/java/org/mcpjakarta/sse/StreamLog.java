package org.mcpjakarta.sse;

import java.util.ArrayList;
import java.util.List;

/**
 * What is to be said on one stream, in order, numbered from 1. Producers append and never touch a connection; a writer reads after
 * its cursor. Once complete, nothing more is appended. Safe for use by many threads.
 */
public final class StreamLog {
    private final List<String> events = new ArrayList<>();
    private boolean complete;

    /** Appends an event; false if the stream is complete already and the event is dropped. */
    public synchronized boolean append(String json) {
        if (complete) {
            return false;
        }
        events.add(json);
        return true;
    }

    /** Nothing comes after what is there. */
    public synchronized void complete() {
        complete = true;
    }

    /** The events after the given number. */
    synchronized List<String> after(long cursor) {
        return List.copyOf(events.subList((int) cursor, events.size()));
    }

    /** Whether somebody who has read so far has read everything there will ever be. */
    synchronized boolean isReadThrough(long cursor) {
        return complete && cursor == events.size();
    }
}
