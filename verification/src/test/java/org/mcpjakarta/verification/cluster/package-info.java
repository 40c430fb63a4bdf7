/**
 * Several nodes behind a balancer, the store that they share, and what happens to them: they are killed, paused, cut off and restarted while
 * clients are served. Begin with {@link org.mcpjakarta.verification.cluster.Failover}.
 */
@NullMarked
package org.mcpjakarta.verification.cluster;

import org.jspecify.annotations.NullMarked;
