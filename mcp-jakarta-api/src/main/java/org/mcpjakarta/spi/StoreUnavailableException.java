package org.mcpjakarta.spi;

/** A {@link ClusterStore} does not answer, or answers with a failure. The call may have had an effect nevertheless. */
public class StoreUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message without addresses, credentials and content, since it is logged */
    public StoreUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }

    public StoreUnavailableException(String message) {
        super(message);
    }
}
