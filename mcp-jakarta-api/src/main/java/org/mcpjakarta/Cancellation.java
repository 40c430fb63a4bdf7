package org.mcpjakarta;

/**
 * Tells a running method whether the client still waits for its answer. Take it as a parameter of the method, and ask
 * it between the steps of long work. Safe to use from any thread.
 */
public interface Cancellation {

    /** Whether the client has cancelled the request. */
    boolean isRequested();

    /**
     * Goes on, or ends the call if the client has cancelled it.
     *
     * @throws OperationCancelled if {@link #isRequested()}
     */
    default void check() {
        if (isRequested()) {
            throw new OperationCancelled();
        }
    }

    /**
     * Runs an action once when the client cancels, at once if it already has. The action runs on a thread of the
     * runtime and must not block.
     */
    void onCancelled(Runnable action);
}
