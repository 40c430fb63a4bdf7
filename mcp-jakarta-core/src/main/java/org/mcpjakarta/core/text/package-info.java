/**
 * Small helpers for texts that people read. Begin with {@link org.mcpjakarta.core.text.NearestName}.
 */
@NullMarked
package org.mcpjakarta.core.text;

import org.jspecify.annotations.NullMarked;
