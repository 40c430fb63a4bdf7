/**
 * Asking the client while a call is served: the user by a form or a page, the model by sampling, the client itself for its roots.
 *
 * <p>It uses the root package, {@code content} and {@code tools}. Begin with {@link org.mcpjakarta.client.McpClient}.
 */
@NullMarked
package org.mcpjakarta.client;

import org.jspecify.annotations.NullMarked;
