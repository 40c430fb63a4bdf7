package org.mcpjakarta;

import java.io.Serial;

import jakarta.ejb.ApplicationException;

import org.jspecify.annotations.Nullable;

/**
 * Ends a request with an error for the client, not for the model. The code, the message and the data are sent as they
 * are, so keep internals out of them. If the model can correct its call of a tool, throw
 * {@link org.mcpjakarta.tools.ToolCallException} instead. The transaction of the method is rolled back.
 */
@ApplicationException(rollback = true)
public class McpException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final String WITHOUT_TEXT = "The request could not be served.";

    private static final int INVALID_PARAMS = -32602;
    private static final int INTERNAL_ERROR = -32603;
    private static final int FIRST_RESERVED = -32768;
    private static final int LAST_RESERVED = -32000;

    private final int code;
    private final transient @Nullable Object data;

    /**
     * An error with a code of the application.
     *
     * @throws IllegalArgumentException if the code is reserved by JSON-RPC or MCP
     */
    public McpException(int code, @Nullable String message) {
        this(code, message, null, null);
    }

    /**
     * An error with a code of the application, with data and a cause.
     *
     * @param data sent as JSON: a record, a bean, a list, a map or a plain value; or null. It is lost if the exception
     *        is serialized.
     * @param cause for the log of the server; or null. It is never sent.
     * @throws IllegalArgumentException if the code is reserved by JSON-RPC or MCP
     */
    public McpException(int code, @Nullable String message, @Nullable Object data, @Nullable Throwable cause) {
        super(message, cause);
        this.code = allowed(code);
        this.data = data;
    }

    /** The parameters of the request are wrong; the message says which and why. */
    public static McpException invalidParams(@Nullable String message) {
        return new McpException(INVALID_PARAMS, message);
    }

    /** The server failed; the message is for the client, so keep internals out of it. */
    public static McpException internal(@Nullable String message) {
        return new McpException(INTERNAL_ERROR, message);
    }

    public int code() {
        return code;
    }

    public @Nullable Object data() {
        return data;
    }

    /** The text for the client, never blank. */
    @Override
    public String getMessage() {
        String message = super.getMessage();
        return message == null || message.isBlank() ? WITHOUT_TEXT : message;
    }

    private static int allowed(int code) {
        boolean reserved = code >= FIRST_RESERVED && code <= LAST_RESERVED;
        if (reserved && code != INVALID_PARAMS && code != INTERNAL_ERROR) {
            throw new IllegalArgumentException(
                    "Error code " + code + " is reserved by JSON-RPC and MCP; use one outside"
                            + " of " + FIRST_RESERVED + " to " + LAST_RESERVED
                            + ", or McpException.invalidParams or McpException.internal");
        }
        return code;
    }
}
