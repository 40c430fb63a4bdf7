package org.mcpjakarta.core.session;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The sessions whose clients have sent nothing but pings since {@code initialize}, oldest first. They are the first to be removed when there are
 * too many sessions. Thread-safe.
 */
final class HalfOpenSessions {
    private final Map<String, Long> ends = new LinkedHashMap<>();
    private final SessionStore store;
    private final Activity connected;

    HalfOpenSessions(SessionStore store, Activity connected) {
        this.store = store;
        this.connected = connected;
    }

    /** @param end when the session ends if its client sends nothing */
    synchronized void add(String id, long end) {
        ends.put(id, end);
    }

    synchronized void remove(String id) {
        ends.remove(id);
    }

    /** Removes those that have ended, except those whose clients are connected. */
    synchronized void removeEnded(long now) {
        ends.entrySet().removeIf(session -> session.getValue() <= now && !connected.isIn(session.getKey()));
    }

    /** Ends the oldest one whose client is not connected; false if there is none. */
    boolean endOldest() {
        String oldest = takeOldest();
        // Its client may have sent a request to another node meanwhile.
        while (oldest != null && !store.removeIf(oldest, Session::isHalfOpen)) {
            oldest = takeOldest();
        }
        return oldest != null;
    }

    private synchronized @Nullable String takeOldest() {
        for (Iterator<String> iterator = ends.keySet().iterator(); iterator.hasNext();) {
            String id = iterator.next();
            if (!connected.isIn(id)) {
                iterator.remove();
                return id;
            }
        }
        return null;
    }
}
