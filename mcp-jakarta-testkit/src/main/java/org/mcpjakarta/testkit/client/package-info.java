/**
 * A client for tests of any MCP server, over Streamable HTTP in both eras and over HTTP+SSE. Begin with
 * {@link org.mcpjakarta.testkit.client.McpTestClient}.
 */
@NullMarked
package org.mcpjakarta.testkit.client;

import org.jspecify.annotations.NullMarked;
