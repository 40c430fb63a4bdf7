package org.mcpjakarta.core.session;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import org.mcpjakarta.core.seal.Seal;

/**
 * Remembers which sealed sessions were ended on this node, so that it does not continue them. Other nodes do not know. It keeps the
 * latest ones only, and only the part of each id that no other id begins with.
 */
final class EndedSessions {
    private final Set<String> ended;

    EndedSessions(int max) {
        ended = Collections.synchronizedSet(Collections.newSetFromMap(new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                return size() > max;
            }
        }));
    }

    void add(String id) {
        ended.add(prefix(id));
    }

    boolean contains(String id) {
        return ended.contains(prefix(id));
    }

    private static String prefix(String id) {
        return id.substring(0, Math.min(id.length(), Seal.UNIQUE_PREFIX));
    }
}
