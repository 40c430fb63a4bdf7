package org.mcpjakarta.servlet.auth;

/** The credentials of a request are missing, malformed or not sufficient. It is an answer, so it carries no stack trace. */
public final class TokenDeniedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String challenge;

    TokenDeniedException(int status, String message, Challenge challenge) {
        super(message, null, false, false);
        this.status = status;
        this.challenge = challenge.header();
    }

    public int status() {
        return status;
    }

    /** The value of {@code WWW-Authenticate}. */
    public String challenge() {
        return challenge;
    }
}
