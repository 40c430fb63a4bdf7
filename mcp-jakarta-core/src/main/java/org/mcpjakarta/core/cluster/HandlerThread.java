package org.mcpjakarta.core.cluster;

/** Where a message of another node is handled. */
public enum HandlerThread {
    /** On the thread that received it, before any later message. The handler must not block. */
    RECEIVER,
    /** On one thread, in the order of receipt. The handler may wait for the store. */
    ORDERED,
    /** On a thread of its own. The handler may take long. */
    OWN
}
