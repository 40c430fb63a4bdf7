package org.mcpjakarta.core.limit;

import java.time.Duration;

import org.mcpjakarta.core.rpc.RpcError;

/**
 * A request is refused because there are too many, before anything was done for it: the same one may be served later. It is an
 * answer, so it carries no stack trace.
 */
public final class Overload extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean ofServer;
    private final Duration retryAfter;
    private final String limit;

    private Overload(boolean ofServer, String message, Duration retryAfter, String limit) {
        super(message, null, false, false);
        this.limit = limit;
        this.ofServer = ofServer;
        this.retryAfter = retryAfter;
    }

    /** This client asks for too much; others are served. */
    public static Overload ofClient(String message, Duration retryAfter) {
        return new Overload(false, message, retryAfter, "");
    }

    /** The server has enough to do, whoever asks. */
    public static Overload ofServer(String message, Duration retryAfter) {
        return new Overload(true, message, retryAfter, "");
    }

    /** The same, with the key of the setting that says how many there may be. */
    public Overload by(String key) {
        return new Overload(ofServer, getMessage(), retryAfter, key);
    }

    /** The key of the setting that the operator may raise; empty if it is none. */
    public String limit() {
        return limit;
    }

    public boolean isOfServer() {
        return ofServer;
    }

    /** When to try again, in whole seconds and never at once. */
    public long retrySeconds() {
        return Math.max(1, retryAfter.plusNanos(999_999_999).toSeconds());
    }

    public RpcError error() {
        return new RpcError(RpcError.INTERNAL_ERROR, getMessage());
    }
}
