/**
 * What clients find below {@code /.well-known} of a host: for each MCP endpoint there, who makes tokens for it. It stands alone, uses
 * nothing of the other modules, and is told everything by configuration. Begin with {@link org.mcpjakarta.wellknown.WellKnown}.
 */
@NullMarked
package org.mcpjakarta.wellknown;

import org.jspecify.annotations.NullMarked;
