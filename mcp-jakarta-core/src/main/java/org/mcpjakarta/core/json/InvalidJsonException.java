package org.mcpjakarta.core.json;

/** The text is not valid JSON, or exceeds a limit. The message may be sent to clients. A regular answer, so it has no stack trace. */
public final class InvalidJsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InvalidJsonException(String message) {
        super(message, null, false, false);
    }
}
