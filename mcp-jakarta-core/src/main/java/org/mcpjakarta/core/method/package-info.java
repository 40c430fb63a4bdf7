/**
 * The handlers of the methods of the protocol, grouped by subject. Begin with {@link org.mcpjakarta.core.method.ToolMethods}.
 */
@NullMarked
package org.mcpjakarta.core.method;

import org.jspecify.annotations.NullMarked;
