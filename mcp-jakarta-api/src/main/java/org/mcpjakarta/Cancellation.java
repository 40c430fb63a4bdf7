package org.mcpjakarta;

/**
 * Tells a running method whether the client still waits for its answer. Take it as a parameter of the method, or inject it
 * into any bean; an injected one refers to the call that runs on the current thread. Check it between the steps of long
 * work. A parameter may be used from any thread.
 */
public interface Cancellation {

    /** Whether the client has cancelled the request. */
    boolean isRequested();

    /**
     * Ends the call if the client has cancelled it; otherwise does nothing.
     *
     * @throws OperationCancelledException if {@link #isRequested()}
     */
    default void check() {
        if (isRequested()) {
            throw new OperationCancelledException();
        }
    }

    /**
     * Runs an action once when the client cancels, the call times out or the server stops. If that has already happened, the
     * action runs immediately on this thread. Otherwise it runs on a thread of its own, with the context of this thread:
     * caller, JNDI names, class loader. An action that blocks delays others only if very many block.
     */
    void onCancelled(Runnable action);

    /**
     * Lets a cancellation interrupt this thread until the scope is closed or the method returns. If the client has
     * already cancelled, the thread is interrupted immediately. Use it for work that waits and responds to interrupts:
     * {@code Thread.sleep}, locks, queues. Do nothing in it that an interrupt could break, such as using a connection
     * shared with others.
     *
     * <pre>{@code
     * try (var scope = cancellation.interruptible()) {
     *     return queue.take();
     * }
     * }</pre>
     *
     * <p>On a thread of your own, close the scope before the thread goes on to other work.
     */
    InterruptibleScope interruptible();

    /** A section of code that a cancellation interrupts. */
    @FunctionalInterface
    interface InterruptibleScope extends AutoCloseable {

        /** Ends the section. Clears an interrupt by the cancellation that the section did not notice. */
        @Override
        void close();
    }
}
