/**
 * Checks JSON values against the schemas that this project makes, and those that others wrote, and says what is wrong in words for a language model. It
 * uses JSON-P only. Begin reading at {@link org.mcpjakarta.cdi.schema.check.CompiledSchema}.
 */
@NullMarked
package org.mcpjakarta.cdi.schema.check;

import org.jspecify.annotations.NullMarked;
