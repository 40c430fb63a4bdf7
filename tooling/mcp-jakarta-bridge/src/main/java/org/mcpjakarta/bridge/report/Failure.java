package org.mcpjakarta.bridge.report;

/**
 * Something that the bridge cannot do, in one sentence that user and client understand. It never contains a token, a session id or an
 * argument.
 */
public final class Failure extends Exception {
    public static final int PARSE_ERROR = -32700;
    public static final int INVALID_REQUEST = -32600;
    public static final int INTERNAL_ERROR = -32603;

    private static final long serialVersionUID = 1L;

    private final int code;

    public Failure(String message) {
        this(INTERNAL_ERROR, message);
    }

    /** @param code the code of the JSON-RPC error that the client gets */
    public Failure(int code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    public int code() {
        return code;
    }

    public String text() {
        return String.valueOf(getMessage());
    }
}
