package org.mcpjakarta.spi;

import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * The events of streams. A log belongs to a session, has one writer and one reader at a time, and numbers its events from 1. The writer is
 * the node that opened the log, until another node inherits it: the number of the writer rises, and what the former writer sends from then
 * on is refused. Likewise every node that takes over the reading raises the number of the reader. Part of a {@link ClusterStore}.
 */
public interface EventLogStore {
    /** A log, by its session and its id. Both have at most 64 characters: letters, digits, {@code -} and {@code _}. */
    record LogKey(String session, String log) {}

    /**
     * Events to append to one log, perhaps not for the first time: events that are in the log already are skipped by their numbers.
     *
     * @param writer     under which number this node writes; 1 for the node that opens the log
     * @param first      the number of the first of the events, or of the one that would follow
     * @param oldest     the number of the oldest event that is worth keeping; older ones are removed. If it is beyond the newest event of
     *                   the log, the events between are missing from then on, and the next one has that number
     * @param last       whether the log is complete with these events
     * @param heard      the number of the last change that the log knows of; see {@link NodeMessages}. It is kept with the log
     * @param lastEvent  null, unless the log is to be opened if it does not exist: the event that ends the log if its node dies; empty if
     *                   there is none, so that the log is never ended by another node
     */
    record Append(LogKey key, long writer, long first, long oldest, List<byte[]> events, boolean last, long heard,
            byte @Nullable [] lastEvent) {}

    /** What became of an {@link Append}. */
    enum State {
        /** All events are in the log, and survive the failure of any node. */
        KEPT,
        /** Another node writes the log, or has ended it. Nothing was appended. */
        FENCED,
        /** Events before these are missing: the store has lost its newest ones. Nothing was appended; send again what follows {@code newest}. */
        BEHIND,
        /** There is no such log, or its session has ended. */
        GONE
    }

    /**
     * The answer to an {@link Append}.
     *
     * @param newest the number of the newest event of the log; 0 if it is gone
     * @param reader the number of the current reader; 0 if the log is gone
     */
    record Receipt(State state, long newest, long reader) {}

    /**
     * A log without its events.
     *
     * @param base   the number before the oldest event
     * @param newest the number of the newest event
     * @param node   the node that writes it
     */
    record Head(long reader, long base, long newest, boolean complete, String node, long writer, long heard) {}

    /** What the new reader gets. @param lastEvent the one that the log was opened with; empty if there is none */
    record Reading(Head head, byte[] lastEvent) {}

    /** Events that follow one another; none if the first of those that were asked for has been removed. */
    record Page(Head head, List<byte[]> events) {}

    /**
     * Receives hints. They are fast but may get lost, so nothing may depend on them but speed. Called by threads of the store, which must not
     * be blocked.
     */
    interface Watcher {
        /** A log that this node reads, and another one writes, has changed. */
        void changed(LogKey log);

        /** Another node has taken over the reading of a log that this node writes. */
        void taken(LogKey log, long reader);
    }

    /**
     * Appends to several logs in one round trip. Each append is atomic, the group is not.
     *
     * @return a receipt for each append, in the same order
     */
    List<Receipt> append(List<Append> group);

    /** Makes this node the reader. Empty if there is no such log. */
    Optional<Reading> takeReading(LogKey log);

    /** Events after that number: at least one if there are any, and then no more than fit into so many bytes. Empty if there is no such log. */
    Optional<Page> read(LogKey log, long after, int bytes);

    /**
     * Makes this node the writer, if the log is open and its writer is still {@code former}.
     *
     * @param end true to append the last event that the log was opened with and to complete the log; a log without one stays open
     * @return the new number of the writer; 0 if another node was faster
     */
    long inherit(LogKey log, String former, boolean end);

    /** Keeps these open logs for another while. */
    void prolong(List<LogKey> logs);

    /** Removes all logs of a session that has ended. For as long as open logs are kept, none can be opened for that session again. */
    void drop(String session);

    /** Passes hints to the watcher until the registration is closed. */
    Registration watch(Watcher watcher);
}
