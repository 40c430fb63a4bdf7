package org.mcpjakarta.servlet.auth;

import java.time.Instant;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * What the container found in a token whose signature and issuer it has checked.
 *
 * @param subject   whom it speaks for; a token of nobody is not accepted
 * @param client    the application that acts for the subject; empty if the token does not say
 * @param audiences whom it is for
 * @param expiry    when it ends; one that never does is not accepted
 */
public record VerifiedToken(String issuer, String subject, String client, Set<String> audiences, Set<String> scopes,
        @Nullable Instant notBefore, @Nullable Instant expiry) {}
