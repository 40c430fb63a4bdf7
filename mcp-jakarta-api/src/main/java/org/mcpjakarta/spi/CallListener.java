package org.mcpjakarta.spi;

import java.time.Duration;

/**
 * Observes every request that clients send, and what the server asks of them: for metrics, traces and audits. A CDI bean of this type in a
 * normal scope is used; there may be several. Without one, observing costs nothing. What a listener throws is logged and changes no
 * response, except an {@link UnreportedException}.
 *
 * <p>Methods run on the thread that serves the request, or on the one that completes the result, and the response waits for them. The end
 * of a call that times out or whose client leaves is told by a thread for such actions, with the context of the request; what belongs to no
 * request, such as a session that expires, by one thread for each server, without a context, a moment later. None of these is a thread on
 * which timeouts or other clients depend. Implementations are safe for use by many threads.
 */
public interface CallListener {
    /** Whether it wants to be called at all. Asked once, when the application is deployed. */
    default boolean isActive() {
        return true;
    }

    /** The call was admitted and is about to be served. Its feature is not known yet. */
    default void begun(CallInfo call) {}

    /**
     * Code of the application is about to run for the call, or for the task that goes on after it, on the current thread. It may run
     * several times, since a method that asks its client runs again with the answer.
     *
     * @return closed on the same thread when that code has returned
     */
    default Registration runs(CallInfo call) {
        return Registration.NONE;
    }

    /** The call has ended, and its response is about to be written. */
    default void ended(CallInfo call, CallEnd end) {}

    /** The work of a task has ended, after the call that created the task has. */
    default void taskEnded(CallInfo call, CallEnd end) {}

    /** A request was refused before it became a call, or could not be read. */
    default void refused(Refusal refusal) {}

    /** The server is about to send a request to a client. */
    default void asks(AskInfo ask) {}

    /** That request was answered, or will not be answered any more. */
    default void answered(AskInfo ask, CallEnd end) {}

    /** A session has ended. One that expires in a store that nodes share is not reported. */
    default void sessionEnded(String server, String protocolVersion, Duration age) {}

    /**
     * Thrown by a listener that could not do its work, if no call may succeed without it: the client gets an internal error instead
     * of the result. What the tool has done is not undone. Whatever else a listener throws changes no response.
     */
    final class UnreportedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public UnreportedException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
