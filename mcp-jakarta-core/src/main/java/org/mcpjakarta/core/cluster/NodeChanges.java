package org.mcpjakarta.core.cluster;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.NodeMessages.Change;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * The numbered changes of all nodes, each passed on once and in order. If some were lost on their way, they are fetched from the store. If
 * it does not keep them any more, that is passed on instead. Changes are passed on by one thread at a time.
 */
final class NodeChanges {
    /** How many changes of this node wait for the store at most. They are hints, and equal ones count once. */
    private static final int MOST_UNSENT = 1_000;
    private static final long NOT_KNOWN = -1;

    private final NodeMessages messages;
    private final Consumer<String> receiver;
    private final Runnable missed;
    private final Runnable gap;
    private final Set<String> unsent = new LinkedHashSet<>();
    private volatile long heard = NOT_KNOWN;
    private volatile @Nullable Passing passing;
    /** The last change at the time of the last check. It should have come by the next one. */
    private long expected = NOT_KNOWN;

    private record Passing(Thread thread, long number) {}

    /**
     * @param receiver gets the text of each change
     * @param missed   runs if changes were lost for good, so that everything may have changed
     * @param gap      runs before changes are fetched that have not come, since other messages may have been lost with them
     */
    NodeChanges(NodeMessages messages, Consumer<String> receiver, Runnable missed, Runnable gap) {
        this.messages = messages;
        this.receiver = receiver;
        this.missed = missed;
        this.gap = gap;
    }

    /** The number of the last change that was passed on; all before it were, too. */
    long heard() {
        return Math.max(0, heard);
    }

    /** The number of the change that this thread is passing on; 0 if it passes on none. */
    long passing() {
        Passing now = passing;
        return now != null && now.thread() == Thread.currentThread() ? now.number() : 0;
    }

    /** Whether changes are passed on from now on. */
    boolean isStarted() {
        return heard != NOT_KNOWN;
    }

    /** Publishes a change of this node, later if the store is away. */
    void publish(String text) {
        try {
            messages.publish(text);
        } catch (StoreUnavailableException away) {
            synchronized (unsent) {
                if (unsent.size() == MOST_UNSENT && !unsent.contains(text)) {
                    throw away;
                }
                unsent.add(text);
            }
        }
    }

    /** Publishes what could not be published before. */
    void publishUnsent() {
        List<String> waiting;
        synchronized (unsent) {
            waiting = List.copyOf(unsent);
        }
        for (String text : waiting) {
            messages.publish(text);
            synchronized (unsent) {
                unsent.remove(text);
            }
        }
    }

    /** A change has come. */
    void received(Change change) {
        if (heard != NOT_KNOWN && change.number() == heard + 1) {
            passOn(change);
        } else if (change.number() > heard) {
            catchUp();
        }
    }

    /** Passes on what was in the store at the last check and has still not come. */
    void check() {
        long last = messages.lastChange();
        if (last < heard || heard < expected || heard == NOT_KNOWN) {
            catchUp(last);
        }
        expected = last;
    }

    /** Passes on what is in the store and has not come. */
    void catchUp() {
        catchUp(messages.lastChange());
    }

    private void catchUp(long last) {
        if (heard == NOT_KNOWN) {
            heard = last; // nobody listens before the start
        } else if (last < heard) {
            lost(last); // the store was emptied and begins anew
        } else if (last > heard) {
            gap.run();
            Optional<List<Change>> since = messages.changesAfter(heard);
            since.ifPresentOrElse(changes -> changes.forEach(this::passOn), () -> lost(last));
        }
    }

    private void passOn(Change change) {
        passing = new Passing(Thread.currentThread(), change.number());
        try {
            receiver.accept(change.text());
        } finally {
            passing = null;
        }
        heard = change.number();
    }

    private void lost(long last) {
        missed.run();
        heard = last;
    }

    /** All changes after that number; empty if some of them are not kept any more. */
    Optional<List<Change>> after(long number) {
        return messages.changesAfter(number);
    }
}
