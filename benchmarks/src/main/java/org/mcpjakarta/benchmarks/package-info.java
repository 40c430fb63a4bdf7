/** The tools that are measured. They do as little as possible, with the parameters and results that applications have. */
@NullMarked
package org.mcpjakarta.benchmarks;

import org.jspecify.annotations.NullMarked;
