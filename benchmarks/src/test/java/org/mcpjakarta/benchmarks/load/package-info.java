/** Programs that put a server under load and print what it costs. They use the JDK alone, so that they measure the server. */
@NullMarked
package org.mcpjakarta.benchmarks.load;

import org.jspecify.annotations.NullMarked;
