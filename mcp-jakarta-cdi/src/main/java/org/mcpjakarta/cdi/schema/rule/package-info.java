/**
 * Rules for one value, each from one keyword of JSON Schema. Begin with {@link org.mcpjakarta.cdi.schema.rule.Rule}.
 */
@NullMarked
package org.mcpjakarta.cdi.schema.rule;

import org.jspecify.annotations.NullMarked;
