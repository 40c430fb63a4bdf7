/**
 * The engine: admits calls, finds the handler in the dialect of the client's revision, and shapes the response.
 *
 * <p>Knows nothing of HTTP or CDI. Begin with {@link org.mcpjakarta.core.engine.McpEngine}, then {@code Dialects}, the history of the protocol on one page.
 */
@NullMarked
package org.mcpjakarta.core.engine;

import org.jspecify.annotations.NullMarked;
