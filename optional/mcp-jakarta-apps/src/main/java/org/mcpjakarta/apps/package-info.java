/**
 * Shows pages by the extension {@code io.modelcontextprotocol/ui}, MCP Apps: HTML files in {@code META-INF/mcp-apps} that a host shows
 * with the results of tools. Uses the API of MCP Jakarta, CDI and MicroProfile Config. Begin with {@link org.mcpjakarta.apps.App}.
 */
@NullMarked
package org.mcpjakarta.apps;

import org.jspecify.annotations.NullMarked;
