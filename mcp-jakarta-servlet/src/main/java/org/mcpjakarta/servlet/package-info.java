/**
 * Streamable HTTP on one endpoint, and HTTP+SSE beside it: who may come in, how a body is read, which era a request belongs to, how it is answered.
 *
 * <p>Uses {@code core} and {@code sse}; takes the {@code McpEngine} that CDI offers. Begin with
 * {@link org.mcpjakarta.servlet.McpServlet}, then {@code Era}.
 */
@NullMarked
package org.mcpjakarta.servlet;

import org.jspecify.annotations.NullMarked;
