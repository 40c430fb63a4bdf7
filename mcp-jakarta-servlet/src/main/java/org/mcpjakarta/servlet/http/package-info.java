/**
 * One HTTP exchange: the body of the request within its limits, and the response. Begin with {@link org.mcpjakarta.servlet.http.HttpExchange}.
 */
@NullMarked
package org.mcpjakarta.servlet.http;

import org.jspecify.annotations.NullMarked;
