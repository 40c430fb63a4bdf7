/**
 * An application that says more than anybody reads, for tests of clients that do not. Not part of the sample.
 */
@NullMarked
package org.mcpjakarta.sample.slow;

import org.jspecify.annotations.NullMarked;
