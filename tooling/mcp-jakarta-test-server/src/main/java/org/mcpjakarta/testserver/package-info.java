/** Serves beans as an MCP server within a test. Begin with {@link org.mcpjakarta.testserver.McpTestServer}. */
@NullMarked
package org.mcpjakarta.testserver;

import org.jspecify.annotations.NullMarked;
