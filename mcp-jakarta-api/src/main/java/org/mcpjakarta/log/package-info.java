/**
 * Log messages for the client, apart from the log of the server. It uses the JDK alone; begin with
 * {@link org.mcpjakarta.log.McpLog}.
 */
@NullMarked
package org.mcpjakarta.log;

import org.jspecify.annotations.NullMarked;
