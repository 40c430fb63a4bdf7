package org.mcpjakarta.servlet.guard;

import java.time.Instant;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.auth.TokenGuard;
import org.mcpjakarta.servlet.header.Rejection;

/**
 * On which terms a request is served: who sends it, until when that is known, and what is said if more is needed.
 *
 * @param gate where the caller was let in, if he was
 */
public record RequestAuth(Caller caller, @Nullable TokenGuard gate) {
    /** Before anybody has looked who it is. */
    public static final RequestAuth NONE = new RequestAuth(Caller.ANYBODY, null);

    /** What a refusal means for the caller. */
    public Rejection denial(AccessRefusedException refusal) {
        return gate == null
                ? new Rejection(403, refusal.error())
                : Rejection.of(gate.refusal(caller, refusal.scopes()));
    }

    /** Whether the token has ended, so that what goes on needs another one. */
    public boolean areOver() {
        Instant end = caller.until();
        return end != null && !Instant.now().isBefore(end);
    }
}
