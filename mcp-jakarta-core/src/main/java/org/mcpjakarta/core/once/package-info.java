/**
 * Calls that take effect once, however often they are sent.
 *
 * <p>Begin with {@link org.mcpjakarta.core.once.OnceCalls}. There are three {@code OnceRecords}: they keep results in the transaction of
 * the tool, in the store that nodes share, or in memory.
 */
@NullMarked
package org.mcpjakarta.core.once;

import org.jspecify.annotations.NullMarked;
