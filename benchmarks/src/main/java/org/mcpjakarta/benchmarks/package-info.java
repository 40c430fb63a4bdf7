/** Tools to measure by: as little work as possible, in the shapes that applications have. */
@NullMarked
package org.mcpjakarta.benchmarks;

import org.jspecify.annotations.NullMarked;
