/**
 * A {@link org.mcpjakarta.spi.ClusterStore} over a {@code DataSource} of the container.
 *
 * <p>Begin with {@link org.mcpjakarta.jdbc.JdbcStore}.
 */
@NullMarked
package org.mcpjakarta.jdbc;

import org.jspecify.annotations.NullMarked;
