/**
 * Java types to JSON Schema 2020-12, by the rules of JSON-B. It uses JSON-P, the annotations of JSON-B and, if the
 * application has it, those of Bean Validation; nothing of CDI. Begin reading at {@link org.mcpjakarta.cdi.schema.Schemas},
 * then {@link org.mcpjakarta.cdi.schema.Describer}.
 */
@NullMarked
package org.mcpjakarta.cdi.schema;

import org.jspecify.annotations.NullMarked;
