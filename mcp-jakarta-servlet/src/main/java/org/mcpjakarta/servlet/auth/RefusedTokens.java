package org.mcpjakarta.servlet.auth;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;

import jakarta.servlet.http.HttpServletRequest;

import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.upkeep.ThrottledLog;

/**
 * Tells the operator why tokens are refused: the client learns no more than that they are. What is told has nothing of a token that could
 * be used, and nobody's name.
 */
final class RefusedTokens {
    private static final String CODE = "MCPJ4004 ";
    private static final int LONGEST = 200;

    private final ThrottledLog log = new ThrottledLog();
    private final InstantSource clock;

    RefusedTokens(InstantSource clock) {
        this.clock = clock;
    }

    /** The container did not accept it, and says nobody why; it says of itself what was probably the reason. */
    void unaccepted(HttpServletRequest request, Authorization authorization) {
        log.say("unaccepted " + request.getRemoteAddr(), () -> CODE
                + "The server did not accept a token (its signature, issuer, algorithm, key or time; see mp.jwt.verify.*)."
                + " Of itself it says, and nobody has verified that: "
                + UnverifiedToken.of(request.getHeader("Authorization")).told(clock.instant())
                + ". Expected here: audience " + authorization.tokens().audiences());
    }

    /** The container has verified it, and it is not good for this endpoint all the same. */
    void unfit(VerifiedToken token, String problem) {
        Caller caller = new Caller(Owner.of(token.issuer(), token.subject(), token.client()), Set.of(),
                Set.of(), null);
        log.say("unfit " + caller.owner(), () -> CODE + "A token of " + caller.label() + ", issuer "
                + ThrottledLog.plain(token.issuer(), LONGEST) + ", was refused: "
                + ThrottledLog.plain(problem, 2 * LONGEST));
    }

    /** What is wrong with a token whose signature is good; empty if nothing is. */
    static String problem(VerifiedToken token, Authorization.Tokens expected, Instant latest, Instant now) {
        Instant expiry = token.expiry();
        Instant start = token.notBefore();
        // All tokens without a subject would be of one owner, who would have the sessions of the others.
        if (token.subject().isBlank()) {
            return "it has no subject (sub)";
        }
        if (expiry == null) {
            return "it never ends (no exp)";
        }
        if (expiry.isAfter(latest)) {
            return "its end (exp) is beyond reason";
        }
        if (!now.isBefore(expiry.plus(expected.skew()))) {
            return "it expired " + seconds(expiry, now) + " s ago (exp)";
        }
        if (start != null && now.plus(expected.skew()).isBefore(start)) {
            return "it is good only in " + seconds(now, start) + " s (nbf)";
        }
        return expected.areFor(token.audiences())
                ? ""
                : "its audience (aud) " + token.audiences()
                        + " has none of those expected here, " + expected.audiences();
    }

    private static long seconds(Instant from, Instant to) {
        return to.getEpochSecond() - from.getEpochSecond();
    }
}
