package org.mcpjakarta.core.engine;

import jakarta.json.JsonObjectBuilder;

/** How long, and by whom, a result may be kept. */
record CacheHint(long ttlMs, String scope) {
    /** Stale at once, and for the caller alone: the hint that can leak nothing. */
    static final CacheHint NONE = new CacheHint(0, "private");

    JsonObjectBuilder addTo(JsonObjectBuilder result) {
        return result.add("ttlMs", ttlMs).add("cacheScope", scope);
    }
}
