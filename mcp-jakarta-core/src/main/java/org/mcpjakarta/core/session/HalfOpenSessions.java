package org.mcpjakarta.core.session;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

/**
 * The sessions of whose clients nothing was heard since their {@code initialize}, oldest first: they make room for others. Safe for use
 * by many threads.
 */
final class HalfOpenSessions {
    private final Set<String> ids = new LinkedHashSet<>();

    synchronized void add(String id) {
        ids.add(id);
    }

    synchronized void remove(String id) {
        ids.remove(id);
    }

    synchronized void removeIf(Predicate<String> such) {
        ids.removeIf(such);
    }

    /** The oldest one whose client is not connected; null if there is none. */
    synchronized @Nullable String takeOldest(Activity connected) {
        for (Iterator<String> each = ids.iterator(); each.hasNext();) {
            String id = each.next();
            if (!connected.isIn(id)) {
                each.remove();
                return id;
            }
        }
        return null;
    }
}
