/**
 * The call on the current thread, and what methods are given of it. Begin with {@link org.mcpjakarta.cdi.call.CurrentCall}.
 */
@NullMarked
package org.mcpjakarta.cdi.call;

import org.jspecify.annotations.NullMarked;
