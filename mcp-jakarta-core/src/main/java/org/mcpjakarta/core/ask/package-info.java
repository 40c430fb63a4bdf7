/**
 * How a call gets answers from its client: on a stream while the call waits, or by ending the request and letting the client retry.
 *
 * <p>Begin with {@link org.mcpjakarta.core.ask.Asking}, then {@link org.mcpjakarta.core.ask.AskByRetry} and {@link org.mcpjakarta.core.ask.AskLoop}.
 */
@NullMarked
package org.mcpjakarta.core.ask;

import org.jspecify.annotations.NullMarked;
