package org.mcpjakarta.core.cluster;

/** How far this node is in the changes of all nodes, which the store numbers. */
@FunctionalInterface
public interface HeardChanges {
    /** The number of the last change of which all who listen on this node know. */
    long heard();

    /** The number of the change of which this thread is telling those who listen; 0 if it tells of none. */
    default long passing() {
        return 0;
    }
}
