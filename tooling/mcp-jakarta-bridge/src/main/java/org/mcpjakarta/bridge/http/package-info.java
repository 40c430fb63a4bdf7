/** The side of the server: requests with their tokens, answers, and streams of events. Begin with {@code Endpoint}. */
@NullMarked
package org.mcpjakarta.bridge.http;

import org.jspecify.annotations.NullMarked;
