package org.mcpjakarta.core.session;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

/**
 * The sessions whose clients have sent nothing since {@code initialize}, oldest first. They are the first to be removed when there are
 * too many sessions. Thread-safe.
 */
final class HalfOpenSessions {
    private final Set<String> ids = new LinkedHashSet<>();

    synchronized void add(String id) {
        ids.add(id);
    }

    synchronized void remove(String id) {
        ids.remove(id);
    }

    synchronized void removeIf(Predicate<String> condition) {
        ids.removeIf(condition);
    }

    /** Removes and returns the oldest one whose client is not connected; null if there is none. */
    synchronized @Nullable String takeOldest(Activity connected) {
        for (Iterator<String> iterator = ids.iterator(); iterator.hasNext();) {
            String id = iterator.next();
            if (!connected.isIn(id)) {
                iterator.remove();
                return id;
            }
        }
        return null;
    }
}
