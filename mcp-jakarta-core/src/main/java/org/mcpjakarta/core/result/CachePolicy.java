package org.mcpjakarta.core.result;

import java.util.Locale;

import jakarta.json.JsonObjectBuilder;

/**
 * How long, and by whom, a result may be kept.
 *
 * @param ttlMs for how many milliseconds it may be used without asking again
 */
public record CachePolicy(long ttlMs, Scope scope) {
    /** Stale at once, and for the caller alone: the hint that can leak nothing. */
    public static final CachePolicy NONE = new CachePolicy(0, Scope.PRIVATE);

    /** Who may keep a result. */
    public enum Scope {
        /** The caller alone. */
        PRIVATE,
        /** Whoever passes it on, for anybody. */
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
