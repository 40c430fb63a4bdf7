/**
 * The rules for names, URIs, MIME types and icons. Begin with {@link org.mcpjakarta.cdi.syntax.ToolName}.
 */
@NullMarked
package org.mcpjakarta.cdi.syntax;

import org.jspecify.annotations.NullMarked;
