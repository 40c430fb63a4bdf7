package org.mcpjakarta.core.limit;

/** The place of a call among those that run concurrently. Thread-safe. */
@FunctionalInterface
public interface CallPlace {
    /** The place of a call that is not counted. */
    CallPlace UNCOUNTED = () -> {};

    /** The call has ended. */
    void giveBack();

    /** The call waits for its client without a thread, so another call may run in its place. */
    default void lend() {}

    /** The call continues, even if the limit is exceeded meanwhile, since it was admitted before. */
    default void reclaim() {}
}
