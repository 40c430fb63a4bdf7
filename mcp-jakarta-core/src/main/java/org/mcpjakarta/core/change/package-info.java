/**
 * Changes of what is offered, and who is notified of them: clients that listen, and the other nodes of a cluster.
 *
 * <p>Begin with {@link org.mcpjakarta.core.change.LiveFeatures}, then {@link org.mcpjakarta.core.change.Subscriptions}.
 */
@NullMarked
package org.mcpjakarta.core.change;

import org.jspecify.annotations.NullMarked;
