package org.mcpjakarta.core.session;

import java.time.Instant;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.Identity;

/**
 * Who sends a request, as far as the container knows.
 *
 * @param owner  the owner of everything created on behalf of this caller (sessions, streams, tasks). Stable across token renewal; empty
 *               for an anonymous caller
 * @param roles  the roles of the caller, limited to those that features name
 * @param scopes the scopes of its token
 * @param until  when its token expires; null if it does not
 * @param identity the names of which the owner is a digest, for listeners; null if not known
 */
public record Caller(String owner, Set<String> roles, Set<String> scopes, @Nullable Instant until,
        @Nullable Identity identity) {
    /** An anonymous caller, who may use only what everybody may. */
    public static final Caller ANYBODY = new Caller("", Set.of(), Set.of(), null);

    private static final int DIGEST_LENGTH = 12;

    public Caller {
        roles = Set.copyOf(roles);
        scopes = Set.copyOf(scopes);
    }

    /** A caller without names. */
    public Caller(String owner, Set<String> roles, Set<String> scopes, @Nullable Instant until) {
        this(owner, roles, scopes, until, null);
    }

    /** The same caller with a token that expires at another time. */
    public Caller withUntil(@Nullable Instant changed) {
        return new Caller(owner, roles, scopes, changed, identity);
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
