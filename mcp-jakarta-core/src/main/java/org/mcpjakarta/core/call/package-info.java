/**
 * One request while it is served: the call, its reply, its outcome, its cancellation, and what it has asked its client.
 *
 * <p>Begin with {@link org.mcpjakarta.core.call.Call}.
 */
@NullMarked
package org.mcpjakarta.core.call;

import org.jspecify.annotations.NullMarked;
