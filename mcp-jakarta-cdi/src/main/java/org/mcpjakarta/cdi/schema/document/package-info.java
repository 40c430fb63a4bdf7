/**
 * A schema as a document: its resources, references and dialects. Begin with {@link org.mcpjakarta.cdi.schema.document.SchemaDocument}.
 */
@NullMarked
package org.mcpjakarta.cdi.schema.document;

import org.jspecify.annotations.NullMarked;
