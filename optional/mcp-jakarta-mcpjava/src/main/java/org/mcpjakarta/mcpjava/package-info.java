/**
 * Connects the types of {@code org.mcpjava:mcp-server-api} to ours. Annotations of that API need nothing of this: {@code cdi} reads them by
 * name.
 *
 * <p>Begin with {@link org.mcpjakarta.mcpjava.McpjavaTypes}; {@code value} has what the static factories of the other API return.
 */
@NullMarked
package org.mcpjakarta.mcpjava;

import org.jspecify.annotations.NullMarked;
