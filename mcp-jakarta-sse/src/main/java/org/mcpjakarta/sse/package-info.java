/**
 * Streams of server-sent events: the logs that keep what is said, and the pumps that write it to connections. Knows nothing of HTTP
 * and of what the events say.
 *
 * <p>Begin with {@link org.mcpjakarta.sse.StreamLog}, then {@link org.mcpjakarta.sse.SseWriter} and {@link org.mcpjakarta.sse.Pump}.
 * {@link org.mcpjakarta.sse.SseFrame} is the only place that knows how an event looks on the wire.
 */
@NullMarked
package org.mcpjakarta.sse;

import org.jspecify.annotations.NullMarked;
