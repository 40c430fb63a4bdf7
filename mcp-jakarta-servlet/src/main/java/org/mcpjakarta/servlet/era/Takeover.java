package org.mcpjakarta.servlet.era;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What the former node of a session sends while this node takes the session over and does not have a listener for it yet. Safe for use by
 * many threads.
 */
final class Takeover {
    private final List<Consumer<SessionListener>> early = new ArrayList<>();
    private boolean ended;

    /** Keeps the message for the listener; false if there is one by now. */
    synchronized boolean keep(Consumer<SessionListener> message) {
        return !ended && early.add(message);
    }

    /** There is a listener now; returns the messages for it, once. */
    synchronized List<Consumer<SessionListener>> end() {
        ended = true;
        List<Consumer<SessionListener>> messages = List.copyOf(early);
        early.clear();
        return messages;
    }
}
