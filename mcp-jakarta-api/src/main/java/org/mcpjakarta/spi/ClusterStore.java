package org.mcpjakarta.spi;

import java.time.Duration;

/**
 * Keeps what the nodes of one application share, outside of all of them: sessions, tasks, the events of streams, and messages from node to
 * node. A single node needs none. For several nodes, a module such as {@code mcp-jakarta-valkey} has a CDI bean of this type.
 *
 * <p>Implementations know bytes and numbers only. All content is sealed before it gets here, and the rules of the protocol are applied
 * elsewhere. Methods block, but not longer than the timeout of the implementation (one second unless configured). A failure is a
 * {@link StoreUnavailableException}, never an empty result. Whether a call that failed had an effect is not known; every method may be
 * called again with the same arguments. Implementations are safe for use by many threads. They refuse names with other characters than
 * those that are allowed with an {@link IllegalArgumentException}.
 */
public interface ClusterStore {
    /**
     * Items of one kind.
     *
     * @param kind of lower-case letters, digits, {@code -}, {@code .} and {@code /}, at most 40 characters
     */
    ItemStore items(String kind);

    /**
     * The event logs of one server of the application.
     *
     * @param server of the same characters as a kind
     * @param kept   how long an open log is kept after it was last written to, inherited or prolonged
     * @param linger how long a complete log is kept
     */
    EventLogStore logs(String server, Duration kept, Duration linger);

    /** Messages between the nodes, and which nodes are alive. */
    NodeMessages messages();

    /** The clock of the store, which all nodes share, in milliseconds since the epoch. */
    long now();
}
