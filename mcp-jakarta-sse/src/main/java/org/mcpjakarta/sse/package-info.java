/**
 * Server-sent events. Uses the core module's {@code rpc} room and nothing else of it.
 *
 * <p>Begin with {@link org.mcpjakarta.sse.SseFrame}, the only place that knows how an event looks on the wire.
 */
@NullMarked
package org.mcpjakarta.sse;

import org.jspecify.annotations.NullMarked;
