package org.mcpjakarta.core.json;

/** The text is not valid JSON, or exceeds a limit. The message is fit for clients. Carries no stack trace, since it is a regular answer. */
public final class InvalidJsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InvalidJsonException(String message) {
        super(message, null, false, false);
    }
}
