/**
 * Periodic and delayed work: the timer, jobs that survive any exception, a steady clock, and a log that is not flooded.
 *
 * <p>Uses the JDK only. Begin with {@link org.mcpjakarta.core.upkeep.Upkeep}.
 */
@NullMarked
package org.mcpjakarta.core.upkeep;

import org.jspecify.annotations.NullMarked;
