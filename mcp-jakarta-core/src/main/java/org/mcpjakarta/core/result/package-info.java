/**
 * What features return, before it becomes the result of a method. Begin with {@link org.mcpjakarta.core.result.ToolResult}.
 */
@NullMarked
package org.mcpjakarta.core.result;

import org.jspecify.annotations.NullMarked;
