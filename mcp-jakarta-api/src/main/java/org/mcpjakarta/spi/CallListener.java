package org.mcpjakarta.spi;

import org.jspecify.annotations.Nullable;

/**
 * Observes every request that clients send: for metrics, traces and audits. A CDI bean of this type in a normal scope is used; there may be
 * several. Without one, observing costs nothing. What a listener throws is logged and changes no response.
 *
 * <p>Methods run on the thread that serves the request, so they must not block. Implementations are safe for use by many threads.
 */
public interface CallListener {
    /** The call was admitted and is about to be served. Its feature is not known yet. */
    default void begun(CallInfo call) {}

    /** The call has ended, and its response is about to be written. */
    default void ended(CallInfo call, CallEnd end) {}

    /** The work of a task has ended, after the call that created the task has. */
    default void taskEnded(CallInfo call, CallEnd end) {}

    /**
     * A request was refused before it became a call, or could not be read.
     *
     * @param status the HTTP status of the response
     * @param limit  the configuration key of the limit that was reached; null if it was refused for another reason
     */
    default void refused(int status, @Nullable String limit) {}
}
