/**
 * Transactions of our own, and the tables. Knows nothing of what is in them.
 *
 * <p>Begin with {@link org.mcpjakarta.jdbc.database.Database}.
 */
@NullMarked
package org.mcpjakarta.jdbc.database;

import org.jspecify.annotations.NullMarked;
