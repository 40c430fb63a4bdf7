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
     * caller, JNDI names, class loader. It delays nothing else if it blocks, unless very many actions do.
     */
    void onCancelled(Runnable action);

    /**
     * Lets a cancellation interrupt this thread until the scope is closed or the method returns; immediately if the client has
     * already cancelled. Use it for work that waits and responds to interrupts: {@code Thread.sleep}, locks, queues. Keep work
     * that an interrupt could break, such as a connection shared with others, outside the scope.
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

        /** Ends the section, and clears an interrupt that was meant for it and was not noticed. */
        @Override
        void close();
    }
}
