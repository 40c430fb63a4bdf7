package org.mcpjakarta.bridge.message;

/**
 * A request that is not answered yet.
 *
 * @param cancel ends the work on it, for revisions in which a client cancels by leaving
 */
public record PendingRequest(Object id, Message message, Runnable cancel) {
    /** Whether it is answered only when somebody ends it. */
    boolean isLasting() {
        return message.isMethod("subscriptions/listen");
    }
}
