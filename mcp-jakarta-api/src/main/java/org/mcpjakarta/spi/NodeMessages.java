package org.mcpjakarta.spi;

import java.util.List;
import java.util.Optional;

/**
 * Messages from node to node, and which nodes are alive. A node is alive while it renews its lease in the store. Part of a
 * {@link ClusterStore}.
 *
 * <p>There are two kinds of messages to all nodes: changes are numbered and kept for a while, so that a node that has missed some can get
 * them later; broadcasts are not.
 */
public interface NodeMessages {
    /** A change of what the application offers. @param number 1 for the first one, and one more for each */
    record Change(long number, String text) {}

    /** Receives what other nodes send. Called by threads of the store, one at a time; it may block for a short time. */
    interface Receiver {
        /** For this node alone. */
        void message(byte[] content);

        /** For all nodes. */
        void broadcast(byte[] content);

        /** Changes of all nodes in their order; some may come again. */
        void change(Change change);

        /** Broadcasts and changes may have been lost. */
        void gap();
    }

    /** The name of this node: random, and another one after each start. At most 24 letters, digits, {@code -} and {@code _}. */
    String self();

    /** Whether the node has renewed its lease in time. The answer may be half a second old. */
    boolean isAlive(String node);

    /** Sends to one node. When this returns, the node receives it unless it dies. A message to a node that is gone is lost. */
    void send(String node, byte[] content);

    /** Sends to all nodes that are alive, without waiting until they have received it. This node receives it, too. */
    void broadcast(byte[] content);

    /** Numbers a change, keeps it, and sends it to all nodes, this one included. */
    void publish(String change);

    /** The number of the last change; 0 if there was none. */
    long lastChange();

    /** All changes after that number, in order; empty if some of them are not kept any more, or if there never was a change of that number. */
    Optional<List<Change>> changesAfter(long number);

    /**
     * Starts: this node is alive from now on, and receives. To be called once.
     *
     * @return ends it: the node gives up its lease and receives nothing more
     */
    Registration start(Receiver receiver);
}
