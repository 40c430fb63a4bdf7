/**
 * Sessions and tasks in a store that all nodes share: how they are written there, and what a node remembers of them.
 *
 * <p>Begin with {@link org.mcpjakarta.core.shared.SharedSessionStore}, then {@link org.mcpjakarta.core.shared.SharedTaskStore}.
 */
@NullMarked
package org.mcpjakarta.core.shared;

import org.jspecify.annotations.NullMarked;
