/**
 * What every kind of feature shares: the request, cancellation, errors for the client, metadata, icons and the name of
 * a server. It uses the JDK, and one annotation of Jakarta EE: {@link org.mcpjakarta.McpException},
 * {@link org.mcpjakarta.OperationCancelledException} and {@link org.mcpjakarta.tools.ToolCallException} carry
 * {@code jakarta.ejb.ApplicationException}, so that a container of session beans passes them on and rolls back. Where that
 * annotation is absent, the JVM ignores it. Begin with {@link org.mcpjakarta.McpRequest} and
 * {@link org.mcpjakarta.McpException}.
 */
@NullMarked
package org.mcpjakarta;

import org.jspecify.annotations.NullMarked;
