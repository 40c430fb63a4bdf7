/**
 * What every kind of feature shares: the request, cancellation, errors for the client, metadata, icons and the name of
 * a server. It uses the JDK alone; begin with {@link org.mcpjakarta.McpRequest} and {@link org.mcpjakarta.McpException}.
 */
@NullMarked
package org.mcpjakarta;

import org.jspecify.annotations.NullMarked;
