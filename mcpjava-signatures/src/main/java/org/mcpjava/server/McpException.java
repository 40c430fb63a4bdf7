package org.mcpjava.server;

public class McpException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public McpException() {}

    public McpException(String message) {
        super(message);
    }

    public McpException(String message, Throwable cause) {
        super(message, cause);
    }

    public McpException(Throwable cause) {
        super(cause);
    }
}
