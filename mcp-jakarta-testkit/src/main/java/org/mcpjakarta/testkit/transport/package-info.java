/**
 * How messages travel: Streamable HTTP in both eras, and HTTP+SSE. Tests do not use this package; begin with
 * {@link org.mcpjakarta.testkit.transport.Connection}.
 */
@NullMarked
package org.mcpjakarta.testkit.transport;

import org.jspecify.annotations.NullMarked;
