/**
 * What a server knows of the other nodes of its application: who is alive, messages, changes, and sealed items in the store that all nodes
 * share. Nothing of it exists on a single node.
 *
 * <p>Begin with {@link org.mcpjakarta.core.cluster.Cluster}, then {@link org.mcpjakarta.core.cluster.ClusterNode}.
 */
@NullMarked
package org.mcpjakarta.core.cluster;

import org.jspecify.annotations.NullMarked;
