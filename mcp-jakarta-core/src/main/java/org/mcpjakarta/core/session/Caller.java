package org.mcpjakarta.core.session;

import java.time.Instant;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Who sends a request, as far as the container knows.
 *
 * @param owner  the owner of everything created on behalf of this caller (sessions, streams, tasks). Stable across token renewal; empty
 *               for an anonymous caller
 * @param roles  the roles of the caller, limited to those that features name
 * @param scopes the scopes of its token
 * @param until  when its token expires; null if it does not
 */
public record Caller(String owner, Set<String> roles, Set<String> scopes, @Nullable Instant until) {
    /** An anonymous caller, who may use only what everybody may. */
    public static final Caller ANYBODY = new Caller("", Set.of(), Set.of(), null);

    private static final int DIGEST_LENGTH = 12;

    public Caller {
        roles = Set.copyOf(roles);
        scopes = Set.copyOf(scopes);
    }

    /** For logs: the beginning of the owner, which is a digest, enough to tell callers apart. */
    public String label() {
        return isKnown() ? "caller " + digest() : "an unknown caller";
    }

    /** The beginning of the owner; empty for an anonymous caller. */
    public String digest() {
        return owner.substring(0, Math.min(DIGEST_LENGTH, owner.length()));
    }

    public boolean isKnown() {
        return !owner.isEmpty();
    }
}
