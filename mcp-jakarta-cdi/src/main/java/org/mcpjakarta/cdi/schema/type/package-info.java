/**
 * Java types as JSON-B sees them: properties, creators, annotations, generics. Begin with {@link org.mcpjakarta.cdi.schema.type.ResolvedType}.
 */
@NullMarked
package org.mcpjakarta.cdi.schema.type;

import org.jspecify.annotations.NullMarked;
