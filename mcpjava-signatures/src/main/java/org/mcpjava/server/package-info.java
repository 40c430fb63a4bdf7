/**
 * The types of {@code org.mcpjava:mcp-server-api} 1.0.0 by name and signature, so that others compile against them and tests have them.
 * What they mean is said there; an application has the original.
 */
package org.mcpjava.server;
