/**
 * The REST API under {@code /api}: the same service as the tools, for programs that speak HTTP and JSON. Begin with
 * {@link org.mcpjakarta.sample.rooms.rest.RoomsResource}.
 */
@NullMarked
package org.mcpjakarta.sample.rooms.rest;

import org.jspecify.annotations.NullMarked;
