package org.mcpjakarta.core.limit;

import java.time.Duration;

import org.mcpjakarta.core.rpc.RpcError;

/**
 * A request is refused because a limit is reached. Nothing was done for it, so the client may send it again later. This is a regular
 * answer, so it carries no stack trace.
 */
public final class Overload extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final Duration MEMORY_RETRY = Duration.ofSeconds(5);
    static final String MEMORY = "mcp.memory.max";

    private final boolean ofServer;
    private final Duration retryAfter;
    private final String limit;

    private Overload(boolean ofServer, String message, Duration retryAfter, String limit) {
        super(message, null, false, false);
        this.limit = limit;
        this.ofServer = ofServer;
        this.retryAfter = retryAfter;
    }

    /** This client has reached its limit; other clients are served. */
    public static Overload ofClient(String message, Duration retryAfter) {
        return new Overload(false, message, retryAfter, "");
    }

    /** The server has reached a limit that applies to all clients. */
    public static Overload ofServer(String message, Duration retryAfter) {
        return new Overload(true, message, retryAfter, "");
    }

    /** The node has no memory for what the request would keep. */
    public static Overload noMemory() {
        return ofServer("The server has no memory for this request now", MEMORY_RETRY).by(MEMORY);
    }

    /** The same, with the key of the setting that defines the limit. */
    public Overload by(String key) {
        return new Overload(ofServer, getMessage(), retryAfter, key);
    }

    /** The key of the setting that the operator may raise; empty if there is none. */
    public String limit() {
        return limit;
    }

    public boolean isOfServer() {
        return ofServer;
    }

    /** When to try again: in whole seconds, at least one. */
    public long retrySeconds() {
        return Math.max(1, retryAfter.plusNanos(999_999_999).toSeconds());
    }

    public RpcError error() {
        return new RpcError(RpcError.INTERNAL_ERROR, getMessage());
    }
}
