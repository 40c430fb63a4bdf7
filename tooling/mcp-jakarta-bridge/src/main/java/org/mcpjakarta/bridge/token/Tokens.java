package org.mcpjakarta.bridge.token;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;

/** Where the tokens for the endpoint come from. Safe for use by many threads. */
public interface Tokens {
    /** The token to send, or null for none. */
    @Nullable
    String current() throws Failure;

    /**
     * Gets another token after the endpoint has refused one. This may wait for the user.
     *
     * @param refused what was sent, or null if nothing was
     * @return whether there is another one now
     */
    boolean renew(Challenge challenge, @Nullable String refused) throws Failure;

    /** What the user can do when there is no better token. */
    String advice();

    /** No tokens at all. */
    static Tokens none() {
        return new Tokens() {
            @Override
            public @Nullable String current() {
                return null;
            }

            @Override
            public boolean renew(Challenge challenge, @Nullable String refused) {
                return false;
            }

            @Override
            public String advice() {
                return "The endpoint requires a token. Use --token-env or --token-command, or leave out --no-login.";
            }
        };
    }

    /** The value of an environment variable. */
    static Tokens fromEnvironment(String variable, @Nullable String value) throws Failure {
        String token = value == null ? "" : value.strip();
        if (!isToken(token)) {
            throw new Failure("The environment variable " + variable
                    + (token.isEmpty() ? " is not set" : " does not contain a token"));
        }
        return new Tokens() {
            @Override
            public String current() {
                return token;
            }

            @Override
            public boolean renew(Challenge challenge, @Nullable String refused) {
                return false;
            }

            @Override
            public String advice() {
                return "The token in the environment variable " + variable
                        + " was refused. It may have expired: put a new one there and start the client again.";
            }
        };
    }

    /** RFC 6750, section 2.1. */
    static boolean isToken(String text) {
        return text.matches("[A-Za-z0-9._~+/-]+=*");
    }
}
