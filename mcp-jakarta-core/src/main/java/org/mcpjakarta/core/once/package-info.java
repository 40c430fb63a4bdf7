/**
 * Calls that take effect once, however often they are sent.
 *
 * <p>Begin with {@link org.mcpjakarta.core.once.OnceCalls}. Where the results are kept is one of three {@code OnceRecords}.
 */
@NullMarked
package org.mcpjakarta.core.once;

import org.jspecify.annotations.NullMarked;
