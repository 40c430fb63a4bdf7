/** What any MCP server should do, as tests. Begin with {@link org.mcpjakarta.testkit.contract.McpServerContract}. */
@NullMarked
package org.mcpjakarta.testkit.contract;

import org.jspecify.annotations.NullMarked;
