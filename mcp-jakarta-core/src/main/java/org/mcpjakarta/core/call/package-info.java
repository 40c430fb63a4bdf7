/**
 * One request being served: the call, its outcome, its cancellation, and the questions a server sends back while serving.
 *
 * <p>Uses {@code rpc}, {@code revision} and {@code session}. Begin with {@link org.mcpjakarta.core.call.Call}.
 */
@NullMarked
package org.mcpjakarta.core.call;

import org.jspecify.annotations.NullMarked;
