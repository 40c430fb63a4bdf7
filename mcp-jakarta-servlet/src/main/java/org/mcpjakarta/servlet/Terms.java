package org.mcpjakarta.servlet;

import java.time.Instant;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Refusal;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.auth.Gate;

/**
 * On which terms a request is served: who sends it, until when that is known, and what is said if more is needed.
 *
 * @param gate where the caller was let in, if he was
 */
record Terms(Caller caller, @Nullable Gate gate) {
    /** Before anybody has looked who it is. */
    static final Terms NONE = new Terms(Caller.ANYBODY, null);

    /** What a refusal means for the caller. */
    Rejection denial(Refusal refusal) {
        return gate == null
                ? new Rejection(403, refusal.error())
                : Rejection.of(gate.refusal(caller, refusal.scopes()));
    }

    /** Whether the token has ended, so that what goes on needs another one. */
    boolean areOver() {
        Instant end = caller.until();
        return end != null && !Instant.now().isBefore(end);
    }
}
