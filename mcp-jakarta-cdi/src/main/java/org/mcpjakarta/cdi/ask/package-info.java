/**
 * What applications ask clients, on its way to the wire and back: forms from records, sampling requests, roots.
 *
 * <p>Uses {@code schema} and {@code invoke}. Begin with {@link org.mcpjakarta.cdi.ask.Clients}, which gives methods their
 * {@link org.mcpjakarta.client.McpClient}.
 */
@NullMarked
package org.mcpjakarta.cdi.ask;

import org.jspecify.annotations.NullMarked;
