/**
 * Helpers for implementations of {@link org.mcpjakarta.spi.ClusterStore}. The stores over JDBC and Valkey use them; others may.
 *
 * <p>Uses {@code org.mcpjakarta.spi} and the JDK. Begin with {@link org.mcpjakarta.spi.store.LeaseTrust}.
 */
@NullMarked
package org.mcpjakarta.spi.store;

import org.jspecify.annotations.NullMarked;
