/**
 * The program behind {@code ./benchmarks/run}: starts servers, loads them in turn and compares them. It uses the JDK alone. Begin
 * with {@code Benchmarks}.
 */
@NullMarked
package org.mcpjakarta.benchmarks.run;

import org.jspecify.annotations.NullMarked;
