/**
 * A {@link org.mcpjakarta.spi.ClusterStore} in the memory of one process, for tests with several nodes, and the contracts that every
 * implementation has to pass.
 *
 * <p>Begin with {@link org.mcpjakarta.testkit.cluster.MemoryCluster}.
 */
@NullMarked
package org.mcpjakarta.testkit.cluster;

import org.jspecify.annotations.NullMarked;
