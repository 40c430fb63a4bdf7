/**
 * JSON without JSON-RPC: the strict reader with its limits, the writer, light JSON-P objects, and how much memory a value takes.
 *
 * <p>Uses JSON-P only. Begin with {@link org.mcpjakarta.core.json.StrictJson}, then {@link org.mcpjakarta.core.json.JsonBytes}.
 */
@NullMarked
package org.mcpjakarta.core.json;

import org.jspecify.annotations.NullMarked;
