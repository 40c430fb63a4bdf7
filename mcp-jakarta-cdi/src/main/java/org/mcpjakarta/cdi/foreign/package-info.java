/**
 * Annotations and types of other APIs for the same purpose, which beans may already have. Annotations are read by name, so none of these APIs
 * is needed here. They are translated once, while beans are discovered; all other code sees our own annotations only.
 *
 * <p>Begin with {@link org.mcpjakarta.cdi.foreign.Dictionary}. {@link org.mcpjakarta.cdi.foreign.ForeignTypes} is for what methods
 * return and have injected, which an optional jar knows.
 */
@NullMarked
package org.mcpjakarta.cdi.foreign;

import org.jspecify.annotations.NullMarked;
