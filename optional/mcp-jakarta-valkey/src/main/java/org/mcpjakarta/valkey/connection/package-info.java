/**
 * Connections to the server: with bounds on how many there are and how long anybody waits, and without a trace of what was sent in what is
 * said about failures. Begin with {@link org.mcpjakarta.valkey.connection.ValkeyServer}.
 */
@NullMarked
package org.mcpjakarta.valkey.connection;

import org.jspecify.annotations.NullMarked;
