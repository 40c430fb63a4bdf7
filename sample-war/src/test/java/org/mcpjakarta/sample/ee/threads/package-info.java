/** Tells what a method finds around it on each of the threads that it may run on. */
@NullMarked
package org.mcpjakarta.sample.ee.threads;

import org.jspecify.annotations.NullMarked;
