package org.mcpjakarta.servlet.era;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/**
 * What the former node of a session sends while requests take the session over and this node does not have a listener for it yet. It
 * lasts until the last of these requests has ended. Safe for use by many threads.
 */
final class Takeover {
    private final Deque<Consumer<SessionListener>> early = new ArrayDeque<>();
    private int requests;
    private boolean isTelling;

    /** Another request takes the session over. */
    synchronized Takeover begin() {
        requests++;
        return this;
    }

    /** One of the requests has ended; returns whether it was the last. */
    synchronized boolean end() {
        return --requests == 0;
    }

    /** Keeps the message if nobody can be told of it yet, or others have to be told before it; returns whether it was kept. */
    synchronized boolean keep(Consumer<SessionListener> message, boolean hasListener) {
        return (!hasListener || !early.isEmpty() || isTelling) && early.add(message);
    }

    /** There is a listener now: it gets the messages, each once and in their order. */
    void tell(SessionListener listener) {
        for (Consumer<SessionListener> next = first(); next != null; next = next()) {
            next.accept(listener);
        }
    }

    // If two requests have a listener, one of them tells it everything.
    private synchronized @Nullable Consumer<SessionListener> first() {
        return isTelling ? null : next();
    }

    private synchronized @Nullable Consumer<SessionListener> next() {
        Consumer<SessionListener> next = early.poll();
        isTelling = next != null;
        return next;
    }
}
