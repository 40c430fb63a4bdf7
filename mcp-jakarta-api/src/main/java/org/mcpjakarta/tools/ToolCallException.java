package org.mcpjakarta.tools;

import java.io.Serial;

import jakarta.ejb.ApplicationException;

import org.jspecify.annotations.Nullable;

/**
 * Ends a tool call with a message for the model. Say what the model should do differently, as in
 * {@code "Room B12 is taken on that day; call findFree to see which are free."}: the message is sent as written, up to
 * 8,000 characters, in a result that is marked as an error, and the model may try again. The transaction of the method is rolled back.
 */
@ApplicationException(rollback = true)
public class ToolCallException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final String WITHOUT_TEXT = "The tool could not do what was asked.";

    public ToolCallException(@Nullable String message) {
        super(message);
    }

    /** The cause is for the log of the server and is not sent. */
    public ToolCallException(@Nullable String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** The text for the model, never blank. */
    @Override
    public String getMessage() {
        String message = super.getMessage();
        return message == null || message.isBlank() ? WITHOUT_TEXT : message;
    }
}
