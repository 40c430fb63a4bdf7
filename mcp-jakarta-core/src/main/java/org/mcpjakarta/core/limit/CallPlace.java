package org.mcpjakarta.core.limit;

/** The place of a call among those that run at once. Safe for use by many threads. */
@FunctionalInterface
public interface CallPlace {
    /** The place of a call that is not counted. */
    CallPlace UNCOUNTED = () -> {};

    /** The call has ended. */
    void giveBack();

    /** The call waits for its client and holds no thread: another one may run in its place. */
    default void lend() {}

    /** The call goes on, even if there are too many by now: it was admitted before. */
    default void reclaim() {}
}
