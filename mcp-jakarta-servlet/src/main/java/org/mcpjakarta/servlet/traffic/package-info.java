/**
 * The log of traffic, for developers. It never contains a token, a session id, an argument or a result.
 *
 * <p>Begin with {@link org.mcpjakarta.servlet.traffic.TrafficLog}.
 */
@NullMarked
package org.mcpjakarta.servlet.traffic;

import org.jspecify.annotations.NullMarked;
