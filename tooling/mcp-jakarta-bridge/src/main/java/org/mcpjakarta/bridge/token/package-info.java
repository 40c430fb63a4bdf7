/**
 * Tokens for the endpoint: from the environment, from a command, or by a login. Begin with {@code Tokens} and {@code Login}. No token
 * is ever logged.
 */
@NullMarked
package org.mcpjakarta.bridge.token;

import org.jspecify.annotations.NullMarked;
