/** An application with two servers. */
@NullMarked
package org.mcpjakarta.sample.several;

import org.jspecify.annotations.NullMarked;
