package org.mcpjakarta.core.session;

import java.time.Instant;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Who sends a request, as far as the platform has found out.
 *
 * @param owner  whose all is that is made meanwhile, sessions above all: it stays the same when a token is renewed. Empty for
 *               somebody unknown
 * @param roles  those roles that the platform gives this caller, of the ones that features name
 * @param scopes what its token is good for
 * @param until  when its token ends, if it does
 */
public record Caller(String owner, Set<String> roles, Set<String> scopes, @Nullable Instant until) {
    /** Somebody unknown, who may do what anybody may. */
    public static final Caller ANYBODY = new Caller("", Set.of(), Set.of(), null);

    private static final int LABEL = 12;

    public Caller {
        roles = Set.copyOf(roles);
        scopes = Set.copyOf(scopes);
    }

    /** How logs call it: enough of the owner, which is a digest, to tell one from another. */
    public String label() {
        return isKnown() ? "caller " + digest() : "an unknown caller";
    }

    /** The beginning of the owner; empty for somebody unknown. */
    public String digest() {
        return owner.substring(0, Math.min(LABEL, owner.length()));
    }

    public boolean isKnown() {
        return !owner.isEmpty();
    }
}
