package org.mcpjakarta;

/**
 * Tells a running method whether the client still waits for its answer. Take it as a parameter of the method, or inject it
 * into any bean: there it speaks of the call that runs on the thread at hand. Ask it between the steps of long work. Safe to
 * use from any thread as a parameter.
 */
public interface Cancellation {

    /** Whether the client has cancelled the request. */
    boolean isRequested();

    /**
     * Goes on, or ends the call if the client has cancelled it.
     *
     * @throws OperationCancelledException if {@link #isRequested()}
     */
    default void check() {
        if (isRequested()) {
            throw new OperationCancelledException();
        }
    }

    /**
     * Runs an action once when the client cancels, the call takes too long or the server stops; at once and on this thread
     * if that has happened already. Else it runs on a thread of its own, with what belongs to this thread: who calls, the
     * names in JNDI, the class loader. It holds up nobody if it blocks, unless very many do.
     */
    void onCancelled(Runnable action);

    /**
     * From now on a cancellation interrupts this thread, until the scope is closed or the method returns; at once if the
     * client already has cancelled. For work that waits and heeds interrupts: {@code Thread.sleep}, locks, queues. Work
     * that an interrupt could break, such as a connection shared with others, belongs outside the scope.
     *
     * <p>On a thread of one's own, close the scope before the thread goes on to other work.
     */
    Interruption interruptsThread();

    /** A stretch of work that a cancellation interrupts. */
    @FunctionalInterface
    interface Interruption extends AutoCloseable {

        /** Ends the stretch, and takes an interrupt back that came for it and was not noticed. */
        @Override
        void close();
    }
}
