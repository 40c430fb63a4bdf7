package org.mcpjakarta.servlet.auth;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;

import jakarta.servlet.http.HttpServletRequest;

import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.upkeep.ThrottledLog;

/**
 * Logs for the operator why tokens are refused; the client only learns that they are. The log entries contain nothing of a token that
 * could be used, and no names of users.
 */
final class RefusedTokens {
    private static final String CODE = "MCPJ4004 ";
    private static final int LONGEST = 200;

    private final ThrottledLog log = new ThrottledLog();
    private final InstantSource clock;

    RefusedTokens(InstantSource clock) {
        this.clock = clock;
    }

    /** The container rejected the token and does not report why. The claims of the token itself probably show the reason. */
    void rejectedByContainer(HttpServletRequest request, Authorization authorization) {
        log.info("unaccepted " + request.getRemoteAddr(), () -> CODE
                + "The server rejected a token (its signature, issuer, algorithm, key or time; see mp.jwt.verify.*)."
                + " Its unverified claims: "
                + UnverifiedToken.of(request.getHeader("Authorization")).describe(clock.instant())
                + ". Expected: audience " + authorization.tokens().audiences());
    }

    /** The container has verified the token, but it is not valid for this endpoint. */
    void rejectedHere(VerifiedToken token, String problem) {
        Caller caller = new Caller(Owner.of(token.issuer(), token.subject(), token.client()), Set.of(),
                Set.of(), null);
        log.info("unfit " + caller.owner(), () -> CODE + "A token of " + caller.label() + ", issuer "
                + ThrottledLog.plain(token.issuer(), LONGEST) + ", was refused: "
                + ThrottledLog.plain(problem, 2 * LONGEST));
    }

    /** What is wrong with a token whose signature is valid; empty if nothing is. */
    static String problem(VerifiedToken token, Authorization.Tokens expected, Instant latest, Instant now) {
        Instant expiry = token.expiry();
        Instant start = token.notBefore();
        // All tokens without a subject would have the same owner, so their users could use each other's sessions.
        if (token.subject().isBlank()) {
            return "it has no subject (sub)";
        }
        if (!expected.areOfType(token.type())) {
            return "its type (typ) " + token.type() + " is not that of an access token; see mcp.auth.token-types";
        }
        if (expiry == null) {
            return "it has no expiry (exp)";
        }
        if (expiry.isAfter(latest)) {
            return "its expiry (exp) is too far in the future";
        }
        if (!now.isBefore(expiry.plus(expected.skew()))) {
            return "it expired " + seconds(expiry, now) + " s ago (exp)";
        }
        if (start != null && now.plus(expected.skew()).isBefore(start)) {
            return "it is not valid until " + seconds(now, start) + " s from now (nbf)";
        }
        return expected.areFor(token.audiences())
                ? ""
                : "its audience (aud) " + token.audiences()
                        + " has none of the expected ones, " + expected.audiences();
    }

    private static long seconds(Instant from, Instant to) {
        return to.getEpochSecond() - from.getEpochSecond();
    }
}
