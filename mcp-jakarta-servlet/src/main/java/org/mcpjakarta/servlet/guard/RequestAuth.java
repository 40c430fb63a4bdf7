package org.mcpjakarta.servlet.guard;

import java.time.Instant;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.auth.TokenGuard;
import org.mcpjakarta.servlet.header.Rejection;

/**
 * The caller of a request, until when its token is valid, and how it is refused if the token does not suffice.
 *
 * @param gate the guard that identified the caller; null if none has yet
 */
public record RequestAuth(Caller caller, @Nullable TokenGuard gate) {
    /** Before the caller is identified. */
    public static final RequestAuth NONE = new RequestAuth(Caller.ANYBODY, null);

    /** The rejection for a call that needs a better token. */
    public Rejection denial(AccessRefusedException refusal) {
        return gate == null
                ? new Rejection(403, refusal.error())
                : Rejection.of(gate.refusal(caller, refusal.scopes()));
    }

    /** Whether the token has expired, so that a stream needs a new one to continue. */
    public boolean areOver() {
        Instant end = caller.until();
        return end != null && !Instant.now().isBefore(end);
    }
}
