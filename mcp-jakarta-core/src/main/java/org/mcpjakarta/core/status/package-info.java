/**
 * How a server is doing, for those who watch it.
 *
 * <p>Begin with {@link org.mcpjakarta.core.status.EngineStatus}.
 */
@NullMarked
package org.mcpjakarta.core.status;

import org.jspecify.annotations.NullMarked;
