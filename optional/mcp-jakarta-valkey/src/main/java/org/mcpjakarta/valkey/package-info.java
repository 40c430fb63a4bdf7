/**
 * A {@link org.mcpjakarta.spi.ClusterStore} over Valkey, or a Redis that speaks the same protocol.
 *
 * <p>{@link org.mcpjakarta.valkey.ValkeyStore} is the bean, and {@code ValkeyNode} what it makes of the settings. {@code ValkeyItems},
 * {@code ValkeyLogs} and {@code ValkeyMessages} do the work, most of it by scripts that the server runs. Uses {@code config} and
 * {@code connection}, in this order, and of the rest of the project only the SPI.
 */
@NullMarked
package org.mcpjakarta.valkey;

import org.jspecify.annotations.NullMarked;
