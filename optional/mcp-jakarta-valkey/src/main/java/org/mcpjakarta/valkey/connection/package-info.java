/**
 * Connections to the server. Their number and all waiting times are bounded, and what is said about failures repeats nothing that was sent.
 * Begin with {@link org.mcpjakarta.valkey.connection.ValkeyServer}.
 */
@NullMarked
package org.mcpjakarta.valkey.connection;

import org.jspecify.annotations.NullMarked;
