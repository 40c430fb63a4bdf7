/**
 * What clients can make grow, and how it is bounded: quotas, rates, and a budget of bytes for each owner and the whole node.
 *
 * <p>Begin with {@link org.mcpjakarta.core.limit.Budget}.
 */
@NullMarked
package org.mcpjakarta.core.limit;

import org.jspecify.annotations.NullMarked;
