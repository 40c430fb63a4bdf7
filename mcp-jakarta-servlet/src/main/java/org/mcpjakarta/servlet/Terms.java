package org.mcpjakarta.servlet;

import java.time.Instant;
import java.util.function.Function;

import org.mcpjakarta.core.call.Refusal;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.auth.Gate;

/**
 * On which terms a request is served: who sends it, until when that is known, and what is said if more is needed.
 *
 * @param denial what a refusal means for the caller
 */
record Terms(Caller caller, Function<Refusal, Rejection> denial) {
    /** Before anybody has looked who it is. */
    static final Terms NONE = new Terms(Caller.ANYBODY, refusal -> new Rejection(403, refusal.error()));

    static Terms of(Caller caller, Gate gate) {
        return new Terms(caller, refusal -> Rejection.of(gate.refusal(caller, refusal.scopes())));
    }

    /** Whether the token has ended, so that what goes on needs another one. */
    boolean areOver() {
        Instant end = caller.until();
        return end != null && !Instant.now().isBefore(end);
    }
}
