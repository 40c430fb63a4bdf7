package org.mcpjakarta.core.result;

import java.util.Locale;

import jakarta.json.JsonObjectBuilder;

/**
 * How long, and by whom, a result may be cached.
 *
 * @param ttlMs for how many milliseconds the result may be used without asking again
 */
public record CachePolicy(long ttlMs, Scope scope) {
    /** Stale at once, and for the caller only: the hint that cannot leak anything. */
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
            throw new IllegalArgumentException("A time to live is not negative");
        }
    }

    public JsonObjectBuilder addTo(JsonObjectBuilder result) {
        return result.add("ttlMs", ttlMs).add("cacheScope", scope.name().toLowerCase(Locale.ROOT));
    }
}
