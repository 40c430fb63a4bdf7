/**
 * Regular expressions of ECMA-262 as Java has them. Begin with {@link org.mcpjakarta.cdi.schema.ecma.EcmaReader}.
 */
@NullMarked
package org.mcpjakarta.cdi.schema.ecma;

import org.jspecify.annotations.NullMarked;
