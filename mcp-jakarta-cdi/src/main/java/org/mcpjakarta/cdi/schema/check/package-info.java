/**
 * Compiles schemas, generated and hand-written, and checks JSON values; says what is wrong in words for a language model. It uses JSON-P
 * only. Begin with {@link org.mcpjakarta.cdi.schema.check.Compiler}.
 */
@NullMarked
package org.mcpjakarta.cdi.schema.check;

import org.jspecify.annotations.NullMarked;
