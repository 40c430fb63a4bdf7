/**
 * Compiled schemas as a graph of checkers, and what they find. Begin with {@link org.mcpjakarta.cdi.schema.node.Checker}.
 */
@NullMarked
package org.mcpjakarta.cdi.schema.node;

import org.jspecify.annotations.NullMarked;
