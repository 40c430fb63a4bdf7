/** The smallest applications: a class each, as somebody might write on the first day. */
@NullMarked
package org.mcpjakarta.sample.scratch;

import org.jspecify.annotations.NullMarked;
