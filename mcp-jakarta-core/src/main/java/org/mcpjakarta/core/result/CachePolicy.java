package org.mcpjakarta.core.result;

import java.util.Locale;

import jakarta.json.JsonObjectBuilder;

/**
 * How long, and by whom, a result may be cached.
 *
 * @param ttlMs for how many milliseconds the result may be cached
 */
public record CachePolicy(long ttlMs, Scope scope) {
    /** Expires at once and is private to the caller, so nothing can leak. */
    public static final CachePolicy NONE = new CachePolicy(0, Scope.PRIVATE);

    /** Who may cache a result. */
    public enum Scope {
        /** The client of the caller only. */
        PRIVATE,
        /** Any intermediary, for all callers. */
        PUBLIC
    }

    public CachePolicy {
        if (ttlMs < 0) {
            throw new IllegalArgumentException("A time to live must not be negative");
        }
    }

    public JsonObjectBuilder addTo(JsonObjectBuilder result) {
        return result.add("ttlMs", ttlMs).add("cacheScope", scope.name().toLowerCase(Locale.ROOT));
    }
}
