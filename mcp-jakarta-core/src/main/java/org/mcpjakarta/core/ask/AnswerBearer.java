package org.mcpjakarta.core.ask;

/** The request that brings an answer of the client. If it is the last answer that a call of a dead node waits for, that call goes on here. */
@FunctionalInterface
public interface AnswerBearer {
    /** The answer is taken. Called before a call goes on, for example to tell the client so. */
    void accepted();

    /** Whether a call can go on with this request. */
    default boolean carriesOn() {
        return false;
    }

    /** The answer was passed on to a node that may be gone. Keeps the request, whose context the call may need, until it is known. */
    default void keep() {}

    /** The call has gone on elsewhere. */
    default void release() {}

    /** The call goes on here. On the current thread, unless this belongs to no request. */
    default void goOn(MovedCall call) {}
}
