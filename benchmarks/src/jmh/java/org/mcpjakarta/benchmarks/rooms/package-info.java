/** The parts of the way of a request, measured one by one by JMH: {@code ./benchmarks/run --rooms}. */
@NullMarked
package org.mcpjakarta.benchmarks.rooms;

import org.jspecify.annotations.NullMarked;
