/**
 * What clients may make grow, and the answer to those who want too much: places, of which there are only so many, and bytes, which
 * are counted for each owner and for the whole node.
 *
 * <p>Uses {@code rpc} for the error of a refusal. Begin with {@link org.mcpjakarta.core.limit.Budget}.
 */
@NullMarked
package org.mcpjakarta.core.limit;

import org.jspecify.annotations.NullMarked;
