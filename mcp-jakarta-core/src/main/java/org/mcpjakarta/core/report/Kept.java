package org.mcpjakarta.core.report;

import java.util.IdentityHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** What listeners keep with a call. Thread-safe. */
final class Kept {
    private final Map<Object, Object> byKey = new IdentityHashMap<>(4);

    synchronized @Nullable Object get(Object key) {
        return byKey.get(key);
    }

    synchronized void put(Object key, Object value) {
        byKey.put(key, value);
    }
}
