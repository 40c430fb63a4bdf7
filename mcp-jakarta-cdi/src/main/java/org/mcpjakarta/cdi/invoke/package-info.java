/**
 * One call of a bean method: bind the arguments, get the contextual reference, call it, map the result or the failure.
 *
 * <p>Begin with {@link org.mcpjakarta.cdi.invoke.BeanInvoker}.
 */
@NullMarked
package org.mcpjakarta.cdi.invoke;

import org.jspecify.annotations.NullMarked;
