/**
 * From what a method returns to the result of the call. Begin with {@link org.mcpjakarta.cdi.result.ToolResults}.
 */
@NullMarked
package org.mcpjakarta.cdi.result;

import org.jspecify.annotations.NullMarked;
