package org.mcpjakarta.servlet.auth;

import java.time.Instant;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The content of a token whose signature and issuer the container has verified.
 *
 * @param subject   the user or service that the token was issued for; a token without one is not accepted
 * @param client    the application that acts for the subject; empty if the token does not name it
 * @param audiences the resources that the token is meant for
 * @param expiry    when the token expires; one without an expiry is not accepted
 * @param type      what kind of JWT it is: the {@code typ} of its header
 */
public record VerifiedToken(String issuer, String subject, String client, Set<String> audiences, Set<String> scopes,
        @Nullable Instant notBefore, @Nullable Instant expiry, String type) {
    /** The type of a token that does not name one. */
    static final String UNTYPED = "JWT";

    public VerifiedToken(String issuer, String subject, String client, Set<String> audiences, Set<String> scopes,
            @Nullable Instant notBefore, @Nullable Instant expiry) {
        this(issuer, subject, client, audiences, scopes, notBefore, expiry, UNTYPED);
    }
}
