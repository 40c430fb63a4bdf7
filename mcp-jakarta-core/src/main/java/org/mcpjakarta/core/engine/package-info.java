/**
 * The protocol machine: takes calls, finds the method in the dialect of the client's revision, and shapes the answer.
 *
 * <p>Uses all rooms before it and knows nothing of HTTP or CDI. Begin with {@link org.mcpjakarta.core.engine.McpEngine},
 * then {@code Dialects}, the history of the protocol on one page.
 */
@NullMarked
package org.mcpjakarta.core.engine;

import org.jspecify.annotations.NullMarked;
