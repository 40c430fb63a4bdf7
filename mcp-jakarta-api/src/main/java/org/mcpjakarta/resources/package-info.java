/**
 * Data that a client may read by its URI. It uses the root package; begin with
 * {@link org.mcpjakarta.resources.Resource}.
 */
@NullMarked
package org.mcpjakarta.resources;

import org.jspecify.annotations.NullMarked;
